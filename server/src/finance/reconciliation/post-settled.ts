import type { CalendarDate } from '@hiram/values/calendar-date';
import { digestOf, type Transfer } from '#ledger/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { settlementCurrencies } from '#providers/payments/index.ts';
import { findFile, lockAccount } from './files.sql.ts';
import { postToProvider } from './post-to-provider.ts';
import type { ProviderAccount, ReconciliationContext } from './reconciliation-context.ts';
import {
  type AgreedLine,
  findAgreedLines,
  findArrived,
  findLostChargebacks,
  insertBanked,
  insertSettled,
  type SettledRow,
} from './settled.sql.ts';

/** Number of lines that one transaction reads and posts. */
const BATCH = 1_000;

/**
 * Posts the lines on which both sides agree: the money left our account at the provider, less the fee, and is
 * in transit to our bank. A line is posted once under its own reference, however often its file is read.
 * Returns how many lines were posted now.
 */
export async function postSettled(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  day: CalendarDate,
): Promise<number> {
  const provider = reports.name;
  const file = await findFile(context.database, { side: 'report', source: provider, market, day });
  const range = { provider, market, day, price: reports.price, currency: settlementCurrencies[market] };
  let posted = 0;
  for (let from = 0; from < (file?.lines ?? 0); from += BATCH) {
    posted += await inTransaction(context.database, async (tx) => {
      await lockAccount(tx, provider, market);
      const agreed = await findAgreedLines(tx, { ...range, from, to: from + BATCH });
      for (const [book, lines] of Map.groupBy(agreed, (line) => line.book)) {
        const rows = lines.map(settlingLine);
        const place = await postToProvider(tx, context, {
          provider,
          book,
          kind: 'settlement_reported',
          actor: `provider:${provider}`,
          reason: `reported as settled in the file of ${day}`,
          requestId: `reconciliation-${provider}-${day}`,
          transfers: transfersOf(provider, rows),
          key: keyOf(provider, lines),
        });
        await insertSettled(tx, provider, rows, { ...place, by: 'report', at: context.businessClock.now() });
      }
      return agreed.length;
    });
  }
  return posted;
}

/** A line with the money that is in transit to our bank because of it. */
type SettlingLine = AgreedLine & Pick<SettledRow, 'net'>;

function settlingLine(line: AgreedLine): SettlingLine {
  const isCredit = line.kind === 'payment' || line.kind === 'chargeback_reversal';
  return { ...line, net: (isCredit ? line.amount : -line.amount) - line.fee };
}

/** The same lines give the same key. No line is in two batches, because posted lines are not found again. */
function keyOf(provider: string, lines: readonly AgreedLine[]): string {
  const names = JSON.stringify(lines.map(({ kind, reference }) => [kind, reference]));
  return `settlement ${provider} ${digestOf(names).toString('hex')}`;
}

/** Totals per settlement: what goes to our bank, what the provider keeps as its fee, and what it took back. */
function transfersOf(provider: string, rows: readonly SettlingLine[]): Transfer[] {
  return [...Map.groupBy(rows, ({ settlement, settledOn }) => `${settlement} ${settledOn}`).values()].flatMap(
    (of) => {
      const [first] = of;
      if (first === undefined) return [];
      const name = { effectiveOn: first.settledOn, purpose: `${provider} ${first.settlement}/settled` };
      const payments = of.filter(({ kind }) => kind === 'payment');
      const sums = [
        { debit: 'settlements_in_transit', credit: 'collections', amount: sum(payments, ({ net }) => net) },
        { debit: 'provider_fees', credit: 'collections', amount: sum(payments, ({ fee }) => fee) },
        ...takenBack(of),
      ] as const;
      return sums.filter(({ amount }) => amount > 0n).map((transfer) => ({ ...transfer, ...name }));
    },
  );
}

function isReturned({ kind }: SettlingLine): boolean {
  return kind === 'chargeback_reversal';
}

/** Refunds and chargebacks are kept from our settlement; a chargeback that was won comes back with it. */
function takenBack(rows: readonly SettlingLine[]): Pick<Transfer, 'debit' | 'credit' | 'amount'>[] {
  const clearing = ['collections', 'refunds_payable', 'chargebacks_held'] as const;
  return [
    ...clearing.flatMap((account) => {
      const cleared = rows.filter(({ kind, clears }) => kind !== 'payment' && clears === account);
      return [
        {
          debit: account,
          credit: 'settlements_in_transit',
          amount: sum(
            cleared.filter((row) => !isReturned(row)),
            ({ amount }) => amount,
          ),
        },
        {
          debit: 'settlements_in_transit',
          credit: account,
          amount: sum(cleared.filter(isReturned), ({ amount }) => amount),
        },
      ] as const;
    }),
    {
      debit: 'chargeback_fees',
      credit: 'settlements_in_transit',
      amount: sum(rows, ({ kind, fee }) => (kind === 'payment' ? 0n : fee)),
    },
  ];
}

function sum<Row>(rows: readonly Row[], amountOf: (row: Row) => bigint): bigint {
  return rows.reduce((total, row) => total + amountOf(row), 0n);
}

/** Posts the loss of disputes whose money the provider has kept. Returns the number of disputes. */
export async function postLostChargebacks(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  day: CalendarDate,
): Promise<number> {
  const provider = reports.name;
  return inTransaction(context.database, async (tx) => {
    await lockAccount(tx, provider, market);
    const currency = settlementCurrencies[market];
    const lost = await findLostChargebacks(tx, { provider, currency, limit: BATCH });
    for (const { reference, book, amount } of lost) {
      const place = await postToProvider(tx, context, {
        provider,
        book,
        kind: 'chargeback_lost',
        actor: `provider:${provider}`,
        reason: `dispute ${reference} was lost`,
        requestId: `reconciliation-${provider}-${day}`,
        transfers: [
          {
            debit: 'collections',
            credit: 'chargebacks_held',
            amount,
            effectiveOn: day,
            purpose: `${provider} ${reference}/chargeback_lost`,
          },
        ],
        key: `chargeback lost ${provider} ${reference}`,
      });
      const row: SettledRow = {
        kind: 'chargeback_loss',
        reference,
        amount,
        fee: 0n,
        net: 0n,
        settlement: '',
        settledOn: day,
      };
      await insertSettled(tx, provider, [row], { ...place, by: 'report', at: context.businessClock.now() });
    }
    return lost.length;
  });
}

const SETTLEMENTS_AT_ONCE = 100;

/** Posts bank amounts that equal the amount in transit to the minor unit. Returns the number of amounts. */
export async function postBanked(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
): Promise<number> {
  const provider = reports.name;
  for (let banked = 0; ; ) {
    const found = await inTransaction(context.database, async (tx) => {
      await lockAccount(tx, provider, market);
      const arrived = await findArrived(tx, { provider, market, limit: SETTLEMENTS_AT_ONCE });
      for (const { bank, bankReference, settlement, day, parts } of arrived) {
        for (const { book, amount } of parts) {
          // The amount is negative if a book refunded more than it received. Then bank and transit are
          // swapped.
          const [debit, credit] =
            amount > 0n
              ? (['bank', 'settlements_in_transit'] as const)
              : (['settlements_in_transit', 'bank'] as const);
          const transfer = {
            debit,
            credit,
            amount: amount > 0n ? amount : -amount,
            effectiveOn: day,
            purpose: `${provider} ${settlement}/banked`,
          };
          const place = await postToProvider(tx, context, {
            provider,
            book,
            kind: 'settlement_banked',
            actor: `bank:${bank}`,
            reason: `in the statement of ${day}`,
            requestId: `reconciliation-${provider}-${day}`,
            transfers: amount === 0n ? [] : [transfer],
            key: `banked ${bank} ${bankReference} ${book}`,
          });
          const row = { bank, bankReference, provider, settlement, amount };
          await insertBanked(tx, row, { ...place, by: 'statement', at: context.businessClock.now() });
        }
      }
      return arrived.length;
    });
    banked += found;
    if (found < SETTLEMENTS_AT_ONCE) return banked;
  }
}
