import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { daysFromToday } from '#design/day/format-day.ts';
import { CalendarIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { Tag } from '#design/tag/Tag.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import { homeLoanCopy } from './home-loan-copy.ts';
import styles from './LateLoan.module.css';
import type { OwedLoan } from './owed-loan.ts';
import { useOpenOnce } from './use-open-once.ts';

interface LateLoanProps {
  readonly owed: OwedLoan;
  readonly currency: string;
  readonly today: string;
  readonly title: string;
}

/** A late payment is a fact, not a fault: the amount, what it is made of, and what can be done instead. */
export function LateLoan({ owed, currency, today, title }: LateLoanProps) {
  const copy = useCopy(homeLoanCopy);
  const { has } = useOtherPages();
  const open = useOpenOnce('/home');
  const write = useWrittenAmount();
  const days = -(daysFromToday(owed.dueOn, today) ?? 0);
  return (
    <>
      <section className={styles.card}>
        <h2 className="visually-hidden">{title}</h2>
        <p className={styles.facts}>
          <Tag tone="critical">{copy.late(days)}</Tag>
          <span className={styles.quiet}>
            {copy.dueDateWas} <Day on={owed.dueOn} />
          </span>
        </p>
        <p>
          <Amount minor={owed.dueAmount} currency={currency} size="large" />
        </p>
        {has('/explainAmount') && (
          <button
            type="button"
            className={styles.why}
            onClick={() => open(loanAddress('/explainAmount', owed))}
          >
            {copy.whyThisAmount}
          </button>
        )}
        <Button onClick={() => open(loanAddress('/repay', owed))}>{copy.pay(write(owed.dueAmount))}</Button>
      </section>
      {has('/helpToPay') && (
        <List title={copy.cantPayToday}>
          <ListRow
            leading={<CalendarIcon />}
            title={copy.seeOptions}
            description={copy.freeFirst}
            onClick={() => open(loanAddress('/helpToPay', owed))}
          />
        </List>
      )}
    </>
  );
}
