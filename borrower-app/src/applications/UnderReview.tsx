import { PageUnderLens } from '../design/illustrations/PageUnderLens.tsx';
import { StatusCard } from '../design/status-card/StatusCard.tsx';
import { type Step, Steps } from '../design/steps/Steps.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useWrittenMoment } from '../frame/use-written-moment.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { AskedFor } from './AskedFor.tsx';
import styles from './Outcome.module.css';
import { outcomeTexts } from './outcome-texts.ts';
import type { Application } from './queries.ts';
import { useFollow } from './use-follow.ts';
import { useWithdrawWords } from './use-withdraw-words.ts';
import { Withdraw } from './Withdraw.tsx';

interface UnderReviewProps {
  readonly application: Application;
  readonly onChanged: () => Promise<void>;
}

/** When a decision is due, who is reviewing, and what follows. It updates automatically. */
export function UnderReview({ application, onChanged }: UnderReviewProps) {
  const texts = useTexts(outcomeTexts);
  const written = useWrittenMoment();
  const words = useWithdrawWords(texts.withdraw);
  const { orderId, sentAt, decideBy, isWithPerson, canWithdraw } = application;
  const isPersonal = isWithPerson === '1';
  useFollow(onChanged);

  const by = decideBy === undefined ? undefined : written(decideBy);
  const steps: readonly Step[] = [
    { title: texts.sent, state: 'done', ...(sentAt !== undefined && { detail: written(sentAt) }) },
    { title: isPersonal ? texts.personChecks : texts.checking, state: 'current' },
    { title: texts.answer, state: 'to-come', ...(by !== undefined && { detail: by }) },
    { title: texts.signNext, state: 'to-come' },
  ];

  return (
    <div className={styles.screen}>
      <ScreenContent>
        <StatusCard
          title={isPersonal ? texts.withPersonTitle : texts.underReviewTitle}
          sentence={isPersonal ? texts.withPersonSentence : texts.underReviewSentence}
          illustration={<PageUnderLens />}
        >
          {by !== undefined && (
            <p>
              {texts.answerBy} <strong className={styles.moment}>{by}</strong>
            </p>
          )}
        </StatusCard>
        <div className={styles.sheet}>
          <Steps steps={steps} />
        </div>
        <AskedFor application={application} />
        {canWithdraw === '1' && <Withdraw orderId={orderId} words={words} onWithdrawn={onChanged} />}
      </ScreenContent>
    </div>
  );
}
