import { Button } from '../design/button/Button.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useAnswer } from '../queries/use-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { type PageName, useApplyAddress } from './apply-address.ts';
import { BeginApplication } from './BeginApplication.tsx';
import { LatePart } from './LatePart.tsx';
import { loadFilling, loadOutcome } from './late-parts.ts';
import { applicationQuery } from './queries.ts';
import { refused } from './refused.ts';

/** An application from its first page to its answer. Without an address of its own, the newest. */
export function ApplyScreen() {
  const { orderId, page, asked } = useApplyAddress();
  return asked === undefined ? (
    <NamedApplication orderId={orderId} page={page} />
  ) : (
    <BeginApplication asked={asked} />
  );
}

interface NamedApplicationProps {
  readonly orderId: string | undefined;
  readonly page: PageName | undefined;
}

function NamedApplication({ orderId, page }: NamedApplicationProps) {
  const application = useAnswer(applicationQuery(orderId));
  switch (application.state) {
    case 'loading':
      return <ApplicationSkeleton />;
    case 'failed':
      return application.code === refused.not_found ? (
        <NothingYet />
      ) : (
        <TryAgain onRetry={application.retry} {...application.reason} />
      );
    case 'ready': {
      const { value, refresh } = application;
      return value.state === 'filling_in' ? (
        <LatePart name="filling" load={loadFilling}>
          {({ FillingIn }) => (
            <FillingIn key={value.orderId} application={value} page={page} onChanged={refresh} />
          )}
        </LatePart>
      ) : (
        <LatePart name="outcome" load={loadOutcome}>
          {({ Outcome }) => <Outcome application={value} onChanged={refresh} />}
        </LatePart>
      );
    }
  }
}

/** For somebody who has not applied, and for a link to an application that is not theirs. */
function NothingYet() {
  const texts = useTexts(applicationsTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={texts.nothingYetTitle}
      sentence={texts.nothingYetSentence}
      action={<Button onClick={() => open('/home')}>{texts.toHome}</Button>}
    />
  );
}
