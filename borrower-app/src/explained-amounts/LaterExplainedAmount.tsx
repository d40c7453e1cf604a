import { useCallback } from 'react';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { LaterPart } from '../frame/LaterPart.tsx';
import { useLocale } from '../texts/LocaleProvider.tsx';
import type { ExplainedAmountProps } from './ExplainedAmount.tsx';
import { explainedTexts } from './explain-amount-texts.ts';

/** For pages about something else: it loads with its copy only when rendered. */
export function LaterExplainedAmount(props: ExplainedAmountProps) {
  const { locale } = useLocale();
  const load = useCallback(async () => {
    const [part] = await Promise.all([import('./ExplainedAmount.tsx'), explainedTexts[locale].load()]);
    return part;
  }, [locale]);
  return (
    <LaterPart load={load} meanwhile={<Meanwhile />}>
      {({ ExplainedAmount }) => <ExplainedAmount {...props} />}
    </LaterPart>
  );
}

function Meanwhile() {
  return (
    <SkeletonGroup>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
