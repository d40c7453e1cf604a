import { amountText } from '#cases/amount-text.ts';
import { mayCallText } from '#cases/may-call-text.ts';
import { QueueRow } from '#cases/QueueRow.tsx';
import { dayOf } from '#frame/time-text.ts';
import { formulaText } from './formula.ts';
import { PromiseState } from './PromiseState.tsx';
import type { CollectionsRowData } from './queries.ts';

/** A late loan: who, how late, what is expected and why, and the last promise. */
export function CollectionsRow({ row }: { readonly row: CollectionsRowData }) {
  const { borrowerName, daysLate, currency, lastPromise, brand } = row;
  return (
    <QueueRow
      title={borrowerName === '' ? 'No name' : borrowerName}
      clock={{ instant: '', text: `${daysLate} DPD · ${amountText(row.owed, currency)}`, isLate: false }}
      beginning={row.mayCall ? formulaText(row) : mayCallText(row, row.timeZone)}
      brand={brand}
      assigneeName=""
      isMine={false}
    >
      {lastPromise !== undefined && (
        <span>
          <PromiseState state={lastPromise.state} /> {dayOf(lastPromise.payOn)}
        </span>
      )}
    </QueueRow>
  );
}
