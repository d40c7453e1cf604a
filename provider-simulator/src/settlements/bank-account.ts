import type { Clock } from '../clock.ts';
import { newReference } from '../clock.ts';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import type { SimulatedPayouts } from '../payouts/simulated-payouts.ts';
import type { ProviderRecord, RecordStore } from '../record-store.ts';
import { dayAfter, dayOf, netOf, settledOn } from './settlement-day.ts';

/** What the customer itself moved at its bank: capital that its owner paid in, and the funding of a float. */
export interface OwnTransfer extends ProviderRecord {
  readonly purpose: 'capital' | 'float_funding';
  readonly provider: string;
  readonly currency: string;
  readonly amountMinor: string;
  readonly at: string;
}

/** One line of the bank's statement. */
export interface StatementLine {
  readonly direction: 'credit' | 'debit';
  readonly purpose: 'settlement' | OwnTransfer['purpose'];
  readonly party: string;
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

interface BankContext {
  readonly payments: readonly SimulatedPayments[];
  readonly transfers: RecordStore<OwnTransfer>;
  readonly clock: Clock;
}

/** The customer's account at its bank, in the bank's own books. */
export class BankAccount {
  readonly #context: BankContext;

  constructor(context: BankContext) {
    this.#context = context;
  }

  /** The owner pays capital in. */
  payIn(order: Pick<OwnTransfer, 'currency' | 'amountMinor'>): OwnTransfer {
    const { transfers, clock } = this.#context;
    return transfers.write({
      reference: newReference('cap'),
      purpose: 'capital',
      provider: '',
      at: clock.now().toISOString(),
      currency: order.currency,
      amountMinor: order.amountMinor,
    });
  }

  /** The customer's treasury transfers money to a payout provider, which credits its float. */
  fundFloat(
    { provider, float }: SimulatedPayouts,
    order: Pick<OwnTransfer, 'currency' | 'amountMinor'>,
  ): OwnTransfer {
    const { transfers, clock } = this.#context;
    const { reference } = float.fund(order);
    return transfers.write({
      reference,
      purpose: 'float_funding',
      provider,
      at: clock.now().toISOString(),
      currency: order.currency,
      amountMinor: order.amountMinor,
    });
  }

  /** What the bank booked on a day. A provider settles on the day after, and takes back what it is short of. */
  linesOn(currency: string, day: string): StatementLine[] {
    const settlements = this.#context.payments.flatMap(({ provider, records }): StatementLine[] => {
      const lines = settledOn({ provider, payments: records.all() }, { currency, day: dayAfter(day, -1) });
      const [net, reference] = [netOf(lines), lines[0]?.settlement];
      if (reference === undefined || net === 0n) return [];
      const side = net > 0n ? ({ direction: 'credit', amountMinor: net } as const) : debit(-net);
      return [{ ...side, purpose: 'settlement', party: provider, reference, feeMinor: 0n }];
    });
    return [...settlements, ...this.#ownTransfersOn(currency, day)];
  }

  /** The balance at the end of a day. */
  balanceAfter(currency: string, day: string): bigint {
    const { payments, transfers } = this.#context;
    const settled = payments.flatMap(({ records }) =>
      records.all().flatMap(({ arrivedAt }) => arrivedAt ?? []),
    );
    const moments = [...settled, ...transfers.all().map(({ at }) => at)];
    const first = moments.map((at) => dayOf(new Date(at), currency)).toSorted()[0] ?? day;
    let balance = 0n;
    for (let on = first; on <= day; on = dayAfter(on)) {
      for (const line of this.linesOn(currency, on)) {
        balance += line.direction === 'credit' ? line.amountMinor : -line.amountMinor;
      }
    }
    return balance;
  }

  #ownTransfersOn(currency: string, day: string): StatementLine[] {
    return this.#context.transfers
      .all()
      .filter((own) => own.currency === currency && dayOf(new Date(own.at), currency) === day)
      .map(({ purpose, provider: party, reference, amountMinor }) => ({
        direction: purpose === 'capital' ? 'credit' : 'debit',
        purpose,
        party,
        reference,
        amountMinor: BigInt(amountMinor),
        feeMinor: 0n,
      }));
  }
}

function debit(amountMinor: bigint) {
  return { direction: 'debit', amountMinor } as const;
}
