import { useCallback } from 'react';
import { useLocale } from '#copy/LocaleProvider.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import type { ExplainedAmountProps } from './ExplainedAmount.tsx';
import { explainedCopy } from './explain-amount-copy.ts';

/** For pages about something else: it loads with its copy only when rendered. */
export function LazyExplainedAmount(props: ExplainedAmountProps) {
  const { locale } = useLocale();
  const load = useCallback(async () => {
    const [part] = await Promise.all([import('./ExplainedAmount.tsx'), explainedCopy[locale].load()]);
    return part;
  }, [locale]);
  return (
    <LazyPart load={load} meanwhile={<LoadingPlaceholder />}>
      {({ ExplainedAmount }) => <ExplainedAmount {...props} />}
    </LazyPart>
  );
}

function LoadingPlaceholder() {
  return (
    <SkeletonGroup>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
