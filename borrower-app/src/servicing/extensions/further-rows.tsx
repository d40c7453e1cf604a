import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import type { MoneyRow } from '#design/money-rows/MoneyRows.tsx';
import styles from './Extension.module.css';
import type { ExtensionCopy } from './extension-copy/en.ts';
import type { Alternative } from './queries.ts';

interface Reader {
  readonly copy: ExtensionCopy;
  readonly currency: string;
}

/** What an option means beyond its amounts: its day, and what remains to be paid. */
export function furtherRows(
  { kind, lateCharges, rest, by, parts = '' }: Alternative,
  { copy, currency }: Reader,
): MoneyRow[] {
  if (kind === 'new_date') return [{ label: copy.newDay, figure: <Day on={by} /> }];
  if (kind === 'split') return [{ label: copy.lastOfParts(parts), figure: <Day on={by} /> }];
  if (lateCharges === undefined || rest === undefined) {
    return [{ label: copy.enoughUntil, figure: <Day on={by} /> }];
  }
  return [
    { label: copy.lateCharges, figure: <Amount minor={lateCharges} currency={currency} /> },
    {
      label: copy.rest,
      figure: (
        <span className={styles.rest}>
          <Amount minor={rest} currency={currency} /> <Day on={by} />
        </span>
      ),
    },
  ];
}
