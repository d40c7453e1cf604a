import { useState } from 'react';
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
import { type Application, applicationQuery } from './queries.ts';
import { refused } from './refused.ts';

/** An application from its first page to its decision. Without an id in the address, it shows the newest. */
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
  const [sent, setSent] = useState<Sent>();
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
      const { refresh } = application;
      const value = knowing(application.value, sent);
      return value.state === 'filling_in' ? (
        <LatePart name="filling" load={loadFilling}>
          {({ FillingIn }) => (
            <FillingIn
              key={value.orderId}
              application={value}
              page={page}
              onChanged={refresh}
              onSent={(decideBy) => setSent({ orderId: value.orderId, decideBy })}
            />
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

interface Sent {
  readonly orderId: string;
  readonly decideBy: string;
}

/** A sent application counts as sent even while offline, so the borrower is not asked to send it again. */
function knowing(application: Application, sent: Sent | undefined): Application {
  if (application.state !== 'filling_in' || application.orderId !== sent?.orderId) return application;
  return { ...application, state: 'under_review', decideBy: sent.decideBy };
}

/** For borrowers without an application, and for links to another borrower's application. */
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
