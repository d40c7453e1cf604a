import { useId } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { daysFromToday } from '#design/day/format-day.ts';
import { Ring } from '#design/ring/Ring.tsx';
import type { RingPart } from '#design/ring/ring-segments.ts';
import { Tag } from '#design/tag/Tag.tsx';
import { loanAddress } from '#frame/loan-address.ts';
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import { homeLoanCopy } from './home-loan-copy.ts';
import styles from './LoanHero.module.css';
import type { OwedLoan } from './owed-loan.ts';
import { useOpenOnce } from './use-open-once.ts';

const ringParts = { paid: 'done', next: 'now', later: 'later' } as const satisfies Record<
  OwedLoan['payments'][number]['state'],
  RingPart
>;

interface LoanHeroProps {
  readonly owed: OwedLoan;
  readonly currency: string;
  readonly today: string;
  /** What the server says of the loan, as the heading that a screen reader reads. */
  readonly title: string;
}

/** The next payment in the ring of all payments, and the button that pays it. */
export function LoanHero({ owed, currency, today, title }: LoanHeroProps) {
  const copy = useCopy(homeLoanCopy);
  const open = useOpenOnce('/home');
  const write = useWrittenAmount();
  const titleId = useId();
  const { payments, dueAmount, dueOn } = owed;
  const number = payments.findIndex(({ state }) => state === 'next') + 1;
  return (
    <section className={styles.hero} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      <Ring parts={payments.map(({ state }) => ringParts[state])}>
        <Tag tone="caution">{copy.due(daysFromToday(dueOn, today) ?? 0)}</Tag>
        <Amount minor={dueAmount} currency={currency} size="large" />
        <span className={styles.day}>
          <Day on={dueOn} isNear />
        </span>
        {number > 0 && payments.length > 1 && (
          <span className={styles.count}>{copy.paymentOf(number, payments.length)}</span>
        )}
      </Ring>
      {owed.isCovered === '0' && (
        <Button variant="accent" onClick={() => open(loanAddress('/repay', owed))}>
          {copy.pay(write(dueAmount))}
        </Button>
      )}
    </section>
  );
}
