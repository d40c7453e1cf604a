import { firstUnpaidOn } from '@hiram/lending/position';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import { type BulkPosting, books, bulkPosting, copyBytes, copyLine, totalsChanges } from '#ledger/index.ts';
import type { MarketDay } from './close-day.sql.ts';
import { type ClosedLoan, closeLoan, type DueLoan } from './due-loan.ts';
import { changedInstalments, chargesIn, stepToStatus, transferOf } from './loan.ts';

/** All rows that a partition writes, as COPY text by table. */
export interface PartitionChanges {
  readonly lines: Readonly<Record<ChangedTable, string>>;
  readonly loans: number;
  readonly transactions: number;
  readonly accounts: number;
  readonly moved: bigint;
}

type ChangedTable = 'loans' | 'instalments' | 'totals' | 'transactions' | 'transfers' | 'charges' | 'history';

/** Closes the day for each loan and collects the rows to write. */
export function changesOf(
  loans: readonly DueLoan[],
  marketDay: MarketDay,
  { recordedAt, stripe }: { recordedAt: Instant; stripe: number },
): PartitionChanges {
  const gathered = new Gathered(marketDay);
  for (const loan of loans) {
    const closed = closeLoan(loan, marketDay.day);
    const posting =
      closed.entries.length === 0
        ? undefined
        : bulkPosting(
            {
              party: loan.id,
              book: marketDay.market,
              bookedOn: marketDay.day,
              recordedAt,
              kind: 'day_closed',
              actor: 'close-of-day',
              reason: 'the day came',
              requestId: `close-of-day/${marketDay.market}/${marketDay.day}`,
              transfers: closed.entries.map(transferOf),
            },
            loan.chain,
            stripe,
          );
    gathered.add(loan, closed, posting);
  }
  return gathered.changes();
}

class Gathered {
  readonly #market: MarketDay['market'];
  readonly #day: CalendarDate;
  readonly #lines: Record<ChangedTable, string> = {
    loans: '',
    instalments: '',
    totals: '',
    transactions: '',
    transfers: '',
    charges: '',
    history: '',
  };
  readonly #transfers: BulkPosting['transfers'][number][] = [];
  #loans = 0;
  #transactions = 0;

  constructor({ market, day }: MarketDay) {
    this.#market = market;
    this.#day = day;
  }

  add(loan: DueLoan, closed: ClosedLoan, posting: BulkPosting | undefined): void {
    const lines = this.#lines;
    const { position } = closed;
    const end = posting?.end ?? loan.chain;
    this.#loans += 1;
    lines.loans += copyLine(
      ...[loan.id, loan.version, position.status, closed.nextChangeOn, position.lateCharges.charged],
      ...[position.lateCharges.paid, position.lateFeeTaken, position.extensionFees.paid],
      ...[position.credit, position.cost],
      ...[loan.chain.length, end.length, copyBytes(end.head), firstUnpaidOn(position) ?? null],
    );
    for (const row of changedInstalments(loan.position.instalments, position.instalments)) {
      lines.instalments += copyLine(
        loan.id,
        row.number,
        row.principalPaid,
        row.interestPaid,
        row.feePaid,
        row.booked,
      );
    }
    const step = stepToStatus(loan.state, position.status);
    lines.history += copyLine(
      ...[loan.id, loan.version + 1, this.#day, step.from, step.to, step.transition, 'day'],
      posting === undefined ? null : end.length,
    );
    if (posting !== undefined) this.#addPosting(loan, closed, posting);
  }

  #addPosting({ id }: DueLoan, { entries }: ClosedLoan, posting: BulkPosting): void {
    this.#transactions += 1;
    this.#lines.transactions += posting.transactionLine;
    this.#lines.transfers += posting.transferLines;
    this.#transfers.push(...posting.transfers);
    for (const { kind, on, amount } of chargesIn(entries)) {
      this.#lines.charges += copyLine(id, kind, on, amount);
    }
  }

  changes(): PartitionChanges {
    const totals = totalsChanges(this.#transfers);
    const { currency } = books[this.#market];
    const lines = totals.map(({ owner, code, debit, credit }) =>
      copyLine(owner, code, currency, debit, credit),
    );
    return {
      lines: { ...this.#lines, totals: lines.join('') },
      loans: this.#loans,
      transactions: this.#transactions,
      accounts: totals.length,
      moved: this.#transfers.reduce((sum, { amount }) => sum + amount, 0n),
    };
  }
}
