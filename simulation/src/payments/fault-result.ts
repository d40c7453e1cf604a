import { paymentKey } from '@hiram/server/providers/payments/index';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { idFrom, type LoanId, type PaymentId } from '@hiram/values/ids';
import type { PaymentTestEnvironment } from './payment-test-environment.ts';

export interface PaymentFaults {
  readonly runs: number;
  /** Number of the provider's payments that were posted to the ledger. */
  readonly posted: number;
  /** Loans with more, or less, than the provider's records show. */
  readonly doubled: number;
  readonly lost: number;
  /** Payments that are final at the provider and still open with us. */
  readonly stuck: number;
  readonly isLedgerEqual: boolean;
  /** Additional metrics of a row, for example the longest duration. */
  readonly note?: string;
  /** All violations as messages. */
  readonly wrong: readonly string[];
}

interface Judging {
  readonly runs: number;
  readonly wrong: readonly string[];
  /** Whether every ledger equals that of the fault-free run. */
  readonly isLedgerEqual: boolean;
  readonly note?: string;
  /** Loans with deliberate reversals, whose ledger no longer equals what was received. */
  readonly reversed?: ReadonlySet<LoanId>;
}

interface LoanMoney {
  readonly loan_id: string;
  readonly in_ledger: string;
  readonly posted: number;
  readonly payments: readonly string[];
}

/** Result of the runs of one test environment, from its tables and the provider's records. */
export async function judged(
  testEnvironment: PaymentTestEnvironment,
  judging: Judging,
): Promise<PaymentFaults> {
  const { wrong, reversed = new Set(), ...said } = judging;
  // The cast is safe: the statement defines the rows.
  const rows = (await testEnvironment.db.asOwner(
    `select loan_id, array_agg(distinct payment_intents.id::text) as payments,
       (select coalesce(sum(case when debit_code = 111 then amount_minor else 0 end)
         - sum(case when credit_code = 111 then amount_minor else 0 end), 0)::text
        from ledger_transfers where chain = loan_id) as in_ledger,
       count(received_payments.reference) filter (where received_payments.state = 'posted')::int as posted
     from payment_intents left join received_payments on payment_id = payment_intents.id group by loan_id`,
  )) as unknown as readonly LoanMoney[];
  const paid = paidByLoan(testEnvironment, rows);
  const ends = rows.map(({ loan_id: loan, in_ledger: inLedger }) => {
    const difference = BigInt(inLedger) - (paid.get(loan) ?? 0n);
    return { loan, difference: reversed.has(idFrom(loan)) ? 0n : difference };
  });
  const stuck = [...(await findStuck(testEnvironment)), ...(await findStuckReversals(testEnvironment))];
  const broken = await findBrokenInvariants(testEnvironment.db.url.reveal());
  return {
    ...said,
    posted: rows.reduce((sum, row) => sum + row.posted, 0),
    doubled: ends.filter(({ difference }) => difference > 0n).length,
    lost: ends.filter(({ difference }) => difference < 0n).length,
    stuck: stuck.length,
    wrong: [
      ...wrong,
      ...ends.flatMap(({ loan, difference }) =>
        difference === 0n ? [] : [`loan ${loan}: the ledger has ${difference} more than the provider`],
      ),
      ...stuck,
      ...broken.map((one) => `invariant ${one.invariant}: ${one.what} ${asText(one.row)}`),
      ...testEnvironment.defects.map((defect) => `thrown: ${errorText(defect)}`),
    ],
  };
}

function paidByLoan({ provider }: PaymentTestEnvironment, rows: readonly LoanMoney[]): Map<string, bigint> {
  const loanOf = new Map(rows.flatMap((row) => row.payments.map((id) => [`repayment-${id}`, row.loan_id])));
  const paid = new Map<string, bigint>();
  for (const [key, report] of provider.books) {
    const loan = loanOf.get(key);
    if (loan === undefined || report.state !== 'paid') continue;
    paid.set(loan, (paid.get(loan) ?? 0n) + report.amount.minor - takenBack(provider, report.reference));
  }
  return paid;
}

/** What the provider's records show as taken back from a payment. */
function takenBack({ reversals }: PaymentTestEnvironment['provider'], paymentReference: string): bigint {
  return [...reversals.values()].reduce(
    (total, record) =>
      record.state === 'reversed' && record.paymentReference === paymentReference
        ? total + record.amount.minor
        : total,
    0n,
  );
}

/** Reversals that are final in the provider's records and still open with us. */
async function findStuckReversals({ db, provider }: PaymentTestEnvironment): Promise<string[]> {
  const rows = await db.asOwner('select reference, state, why from payment_reversals');
  const known = new Map(rows.map(({ reference, state, why }) => [String(reference), { state, why }]));
  return [...provider.reversals.values()].flatMap(({ reference, state }) => {
    const ours = known.get(reference);
    if (state === 'open' || ours?.state === state) return [];
    return [`reversal ${reference} is ${String(ours?.state)} (${String(ours?.why)}), the books say ${state}`];
  });
}

async function findStuck({ db, provider }: PaymentTestEnvironment): Promise<string[]> {
  const rows = await db.asOwner(
    `select id, state, next_poll_at from payment_intents
     where state in ('created', 'sent', 'pending', 'unknown') or next_poll_at is not null`,
  );
  return rows.flatMap(({ id, state }) => {
    // The cast is safe: the table's id column contains only ids.
    const said = provider.books.get(paymentKey(id as PaymentId))?.state;
    const isOver = said !== undefined && said !== 'awaiting_payer' && said !== 'pending';
    return isOver ? [`payment ${String(id)} is ${String(state)}, the books say ${said}`] : [];
  });
}

function asText(row: unknown): string {
  return JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function summed(results: readonly PaymentFaults[]): PaymentFaults {
  function sum(count: (result: PaymentFaults) => number): number {
    return results.reduce((total, result) => total + count(result), 0);
  }
  return {
    runs: sum(({ runs }) => runs),
    posted: sum(({ posted }) => posted),
    doubled: sum(({ doubled }) => doubled),
    lost: sum(({ lost }) => lost),
    stuck: sum(({ stuck }) => stuck),
    isLedgerEqual: results.every(({ isLedgerEqual }) => isLedgerEqual),
    wrong: results.flatMap(({ wrong }) => wrong),
  };
}

export function lineOf({ runs, posted, doubled, lost, stuck, isLedgerEqual, note }: PaymentFaults): string {
  const ledger = isLedgerEqual ? 'equal' : 'differs';
  const figures = `runs=${runs} posted=${posted} doubled=${doubled} lost=${lost} stuck=${stuck} ledger=${ledger}`;
  return note === undefined ? figures : `${figures} ${note}`;
}
