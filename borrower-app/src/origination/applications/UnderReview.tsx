import { useCopy } from '#copy/LocaleProvider.tsx';
import { PageUnderLens } from '#design/illustrations/PageUnderLens.tsx';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import { type Step, Steps } from '#design/steps/Steps.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedDeadline, useFormattedTime } from '#frame/use-formatted-time.ts';
import styles from './Outcome.module.css';
import { outcomeCopy } from './outcome-copy.ts';
import type { Application } from './queries.ts';
import { RequestedLoan } from './RequestedLoan.tsx';
import { usePolling } from './use-polling.ts';
import { useWithdrawCopy } from './use-withdraw-copy.ts';
import { Withdraw } from './Withdraw.tsx';

interface UnderReviewProps {
  readonly application: Application;
  readonly onChanged: () => Promise<void>;
}

/** When a decision is due, who is reviewing, and what follows. It updates automatically. */
export function UnderReview({ application, onChanged }: UnderReviewProps) {
  const copy = useCopy(outcomeCopy);
  const written = useFormattedTime();
  const deadline = useFormattedDeadline();
  const words = useWithdrawCopy(copy.withdraw);
  const { orderId, sentAt, decideBy, isWithPerson, canWithdraw } = application;
  const isPersonal = isWithPerson === '1';
  usePolling(onChanged);

  const by = decideBy === undefined ? undefined : deadline(decideBy);
  const steps: readonly Step[] = [
    { title: copy.sent, state: 'done', ...(sentAt !== undefined && { detail: written(sentAt) }) },
    { title: isPersonal ? copy.personChecks : copy.checking, state: 'current' },
    { title: copy.answer, state: 'to-come', ...(by !== undefined && { detail: by }) },
    { title: copy.signNext, state: 'to-come' },
  ];

  return (
    <div className={styles.screen}>
      <ScreenContent>
        <StatusCard
          title={isPersonal ? copy.withPersonTitle : copy.underReviewTitle}
          message={isPersonal ? copy.withPersonMessage : copy.underReviewMessage}
          illustration={<PageUnderLens />}
        >
          {by !== undefined && (
            <p>
              {copy.answerBy} <strong className={styles.moment}>{by}</strong>
            </p>
          )}
        </StatusCard>
        <div className={styles.sheet}>
          <Steps steps={steps} />
        </div>
        <RequestedLoan application={application} />
        {canWithdraw === '1' && <Withdraw orderId={orderId} words={words} onWithdrawn={onChanged} />}
      </ScreenContent>
    </div>
  );
}
