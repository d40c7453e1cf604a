import { Alert, Button } from 'antd';
import { CasePart } from '#cases/CasePart.tsx';
import { DayField } from '#cases/DayField.tsx';
import { dayInZone, dayOf } from '#frame/time-text.ts';
import { ExplainedAmount } from './ExplainedAmount.tsx';
import styles from './LoanStanding.module.css';
import { PositionTable, ScheduleTable } from './PositionTable.tsx';
import { type LoanAsOf, type LoanFile, type PastDay, useLoanAsOf } from './queries.ts';

interface LoanPositionProps {
  readonly loan: LoanFile;
  /** The selected past date; absent for today. */
  readonly day: PastDay | undefined;
  readonly onDay: (day: PastDay | undefined) => void;
}

/** The position of the loan: today, or at the end of any day since disbursement, compared with today. */
export function LoanPosition(props: LoanPositionProps) {
  if (props.loan.releasedOn !== undefined) return <Standing {...props} />;
  return (
    <CasePart title="Balance">
      <p className={styles.nothing}>Not disbursed yet. Nothing is owed or scheduled.</p>
    </CasePart>
  );
}

function Standing({ loan, day, onDay }: LoanPositionProps) {
  const { releasedOn, loanId, asOf, timeZone } = loan;
  const today = dayInZone(timeZone, Date.parse(asOf));
  const on = day?.on;
  const past = useLoanAsOf(loanId, day);
  const then = on === undefined ? undefined : past.data;
  return (
    <div className={styles.standing} data-past={on !== undefined}>
      <CasePart
        title="Balance"
        beside={
          <span className={styles.picking}>
            as of end of{' '}
            <DayField
              label="Balance date"
              day={on ?? today}
              from={then?.from ?? releasedOn}
              until={today}
              onChange={(chosen) =>
                onDay(chosen === '' || chosen === today ? undefined : { asKnown: 'now', ...day, on: chosen })
              }
            />
            {on !== undefined && (
              <Button size="small" onClick={() => onDay(undefined)}>
                Back to today
              </Button>
            )}
          </span>
        }
      >
        {day !== undefined && (
          <PastNotice
            day={day}
            then={then}
            error={past.error}
            onRetry={() => void past.refetch()}
            onDay={onDay}
          />
        )}
        <div aria-busy={past.isFetching}>
          <PositionTable loan={loan} then={then} />
        </div>
      </CasePart>
      <CasePart
        title="Schedule"
        beside={then === undefined ? undefined : `on ${dayOf(then.position.on)}, and today`}
      >
        <ScheduleTable loan={loan} then={then} />
      </CasePart>
      {on === undefined && <ExplainedAmount loan={loan} />}
    </div>
  );
}

interface PastNoticeProps extends Pick<LoanPositionProps, 'onDay'> {
  readonly day: PastDay;
  readonly then: LoanAsOf | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Warns that the amounts shown are not today's. */
function PastNotice({ day, then, error, onRetry, onDay }: PastNoticeProps) {
  if (error) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={`${error.message} Today’s balance is shown.`}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  const isAsThen = day.asKnown === 'then';
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`Historical balance as of end of ${dayOf(day.on)}`}
      description={
        <>
          {isAsThen ? 'As recorded on that date. ' : 'Recalculated with everything reported since. '}
          Today’s balance is shown alongside. Actions are not available.
          {then?.isChangedSince && (
            <div>
              <b>Later reports changed the balance of this date.</b>{' '}
              <Button size="small" onClick={() => onDay({ ...day, asKnown: isAsThen ? 'now' : 'then' })}>
                {isAsThen ? 'Include later reports' : 'Show as recorded then'}
              </Button>
            </div>
          )}
        </>
      }
    />
  );
}
