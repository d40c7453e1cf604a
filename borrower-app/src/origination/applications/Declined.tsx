import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { ReturnedPage } from '#design/illustrations/ReturnedPage.tsx';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { BudgetReason } from './BudgetReason.tsx';
import styles from './Outcome.module.css';
import { outcomeCopy } from './outcome-copy.ts';
import type { Application } from './queries.ts';
import { RequestedLoan } from './RequestedLoan.tsx';

interface DeclinedProps {
  readonly application: Application;
  readonly declined: NonNullable<Application['declined']>;
}

/** A complaint about an application, already begun. The same for every decline, so that it says nothing about the reason. */
const ANOTHER_LOOK = '/complainPageNext?problemType=5&lookAgain=1';

/** Every decline reason in plain language, what would change it, and how to ask for another look. */
export function Declined({ application, declined }: DeclinedProps) {
  const copy = useCopy(outcomeCopy);
  const { open } = useOtherPages();
  const { reasons, decidedBy, applyAgainOn } = declined;
  return (
    <div className={styles.screen}>
      <ScreenContent>
        <StatusCard
          title={copy.declinedTitle}
          message={copy.declinedMessage}
          illustration={<ReturnedPage />}
        />
        {reasons.map(({ title, explanation, remedy }) => (
          <section key={title} className={styles.sheet}>
            <h3 className={styles.reason}>{title}</h3>
            <p>{explanation}</p>
            <div>
              <h4 className={styles.label}>{copy.whatWouldChange}</h4>
              <p>{remedy}</p>
            </div>
          </section>
        ))}
        <BudgetReason application={application} />
        {applyAgainOn === undefined ? (
          <p>{copy.applyAgainNow}</p>
        ) : (
          <p>
            {copy.applyAgain}{' '}
            <strong className={styles.moment}>
              <Day on={applyAgainOn} />
            </strong>
          </p>
        )}
        <p className={styles.quiet}>{decidedBy === 'person' ? copy.decidedByPerson : copy.decidedByRules}</p>
        <RequestedLoan application={application} />
      </ScreenContent>
      <BottomBar>
        {applyAgainOn === undefined && <Button onClick={() => open('/home')}>{copy.toApplyAgain}</Button>}
        <Button
          variant={applyAgainOn === undefined ? 'secondary' : 'primary'}
          onClick={() => open(ANOTHER_LOOK)}
        >
          {copy.lookAgain}
        </Button>
        {applyAgainOn !== undefined && (
          <Button variant="text" onClick={() => open('/customerService')}>
            {copy.contactSupport}
          </Button>
        )}
      </BottomBar>
    </div>
  );
}
