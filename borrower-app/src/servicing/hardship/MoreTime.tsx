import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { ChevronDownIcon } from '#design/icons/icons.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { loanAddress } from '#frame/loan-address.ts';
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import styles from './Hardship.module.css';
import { hardshipCopy } from './hardship-copy.ts';
import type { Hardship, OrderKey } from './queries.ts';

interface MoreTimeProps {
  readonly order: OrderKey;
  readonly extension: NonNullable<Hardship['extension']>;
  readonly currency: string;
}

/** The paid extension: last, folded, with its fee; or why and from which day it is possible. */
export function MoreTime({ order, extension: { offer, why }, currency }: MoreTimeProps) {
  const copy = useCopy(hardshipCopy);
  const written = useWrittenAmount();
  const { open } = useOtherPages();
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <span>{offer === undefined ? copy.moreTime : copy.oneMore(written(offer.fee))}</span>
        <ChevronDownIcon />
      </summary>
      {offer === undefined ? (
        <p className={styles.quiet}>{why}</p>
      ) : (
        <div className={styles.part}>
          <p>{copy.moreTimeFor(Number(offer.days))}</p>
          <MoneyRows
            rows={[
              { label: copy.fee, figure: <Amount minor={offer.fee} currency={currency} /> },
              { label: copy.payToday, figure: <Amount minor={offer.payNow} currency={currency} /> },
              { label: copy.newDueDate, figure: <Day on={offer.dueOn} /> },
            ]}
          />
          <Button variant="secondary" onClick={() => open(loanAddress('/repayDelay', order))}>
            {copy.moreTime}
          </Button>
        </div>
      )}
    </details>
  );
}
