import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useAnswer } from '#queries/use-answer.ts';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationsCopy } from './applications-copy.ts';
import { type PageName, useApplyAddress } from './apply-address.ts';
import { BeginApplication } from './BeginApplication.tsx';
import { LazyApplicationPart } from './LazyApplicationPart.tsx';
import { loadApplicationPages, loadOutcome } from './lazy-parts.ts';
import { type Application, applicationQuery } from './queries.ts';
import { refused } from './refusal-codes.ts';

/** An application from its first page to its decision. Without an id in the address, it shows the newest. */
export function ApplyScreen() {
  const { orderId, page, requested } = useApplyAddress();
  return requested === undefined ? (
    <NamedApplication orderId={orderId} page={page} />
  ) : (
    <BeginApplication requested={requested} />
  );
}

interface NamedApplicationProps {
  readonly orderId: string | undefined;
  readonly page: PageName | undefined;
}

function NamedApplication({ orderId, page }: NamedApplicationProps) {
  const application = useAnswer(applicationQuery(orderId));
  const [sent, setSent] = useState<Sent>();
  switch (application.state) {
    case 'loading':
      return <ApplicationSkeleton />;
    case 'failed':
      return application.code === refused.not_found ? (
        <NoApplication />
      ) : (
        <TryAgain onRetry={application.retry} {...application.reason} />
      );
    case 'ready': {
      const { refresh } = application;
      const value = withSentTime(application.value, sent);
      return value.state === 'filling_in' ? (
        <LazyApplicationPart name="filling" load={loadApplicationPages}>
          {({ ApplicationPages }) => (
            <ApplicationPages
              key={value.orderId}
              application={value}
              page={page}
              onChanged={refresh}
              onSent={(decideBy) => setSent({ orderId: value.orderId, decideBy })}
            />
          )}
        </LazyApplicationPart>
      ) : (
        <LazyApplicationPart name="outcome" load={loadOutcome}>
          {({ Outcome }) => <Outcome application={value} onChanged={refresh} />}
        </LazyApplicationPart>
      );
    }
  }
}

interface Sent {
  readonly orderId: string;
  readonly decideBy: string;
}

/** A sent application counts as sent even while offline, so the borrower is not asked to send it again. */
function withSentTime(application: Application, sent: Sent | undefined): Application {
  if (application.state !== 'filling_in' || application.orderId !== sent?.orderId) return application;
  return { ...application, state: 'under_review', decideBy: sent.decideBy };
}

/** For borrowers without an application, and for links to another borrower's application. */
function NoApplication() {
  const copy = useCopy(applicationsCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.nothingYetTitle}
      message={copy.nothingYetMessage}
      action={<Button onClick={() => open('/home')}>{copy.toHome}</Button>}
    />
  );
}
