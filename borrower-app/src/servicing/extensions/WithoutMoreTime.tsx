import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { daysFromToday } from '#design/day/format-day.ts';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Tag } from '#design/tag/Tag.tsx';
import styles from './Extension.module.css';
import { extensionCopy } from './extension-copy.ts';
import type { Costs } from './queries.ts';

interface WithoutMoreTimeProps {
  readonly productName: string;
  readonly costs: Costs;
  readonly currency: string;
  /** Whether the due date can be moved without a fee. */
  readonly isDateFree: boolean;
}

/** What every option is compared with: the loan as it is, if what is due is paid today. */
export function WithoutMoreTime({ productName, costs, currency, isDateFree }: WithoutMoreTimeProps) {
  const copy = useCopy(extensionCopy);
  const daysLate = -(daysFromToday(costs.dueWithoutExtension, costs.today) ?? 0);
  return (
    <>
      <section className={styles.owed} data-late={daysLate > 0 || undefined}>
        <p className={styles.facts}>
          {daysLate > 0 && <Tag tone="critical">{copy.late(daysLate)}</Tag>}
          <span>
            {daysLate > 0 ? copy.dueDateWas : copy.dueDate} <Day on={costs.dueWithoutExtension} />
          </span>
        </p>
        <p className={styles.quiet}>
          {productName} · {copy.totalWithout}
        </p>
        <p>
          <Amount minor={costs.totalWithout} currency={currency} size="large" />
        </p>
        <p className={styles.quiet}>{copy.totalWithoutNote}</p>
      </section>
      {isDateFree && (
        <p className={styles.free}>
          <CheckIcon /> <span>{copy.dateIsFree}</span>
        </p>
      )}
    </>
  );
}
