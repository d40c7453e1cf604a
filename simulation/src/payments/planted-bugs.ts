import type {
  PaymentKey,
  PaymentPaid,
  PaymentProvider,
  PaymentReport,
} from '@hiram/server/payment-providers/index';
import { paymentOf } from '@hiram/server/payment-providers/index';
import type { TestDatabase } from '@hiram/server/platform/database/test-database';
import type { beginPayment, takeCallback } from '@hiram/server/repayments/index';
import type { Clock } from '@hiram/values/clock';
import { addMs, instantAsIso } from '@hiram/values/instant';
import type { Replacement } from './wire.ts';

/** A mistake that would cost somebody money. A harness that does not see it is dead. */
export interface Plant {
  readonly inDatabase?: (db: TestDatabase) => Promise<void>;
  readonly inProvider?: (provider: PaymentProvider, clock: Clock) => PaymentProvider;
  readonly aroundTaking?: (take: typeof takeCallback, db: TestDatabase) => typeof takeCallback;
  readonly aroundBeginning?: (begin: typeof beginPayment) => typeof beginPayment;
  /** Statements that are others on their way. */
  readonly replacements?: readonly Replacement[];
  /** Nobody asks the books. */
  readonly isSweepDead?: boolean;
}

export const asItIs: Plant = {};

/** Everything that the provider says is something else by the time we read it. */
function misreading(
  provider: PaymentProvider,
  change: (report: PaymentReport) => PaymentReport,
): PaymentProvider {
  return {
    ...provider,
    async find(sought) {
      const found = await provider.find(sought);
      return 'key' in found ? change(found) : found;
    },
    readCallback(headers, rawBody, now) {
      const reading = provider.readCallback(headers, rawBody, now);
      return reading.isTaken ? { ...reading, report: change(reading.report) } : reading;
    },
  };
}

/** A payment counts from when we hear of it. */
export const arrivalDate: Plant = {
  inProvider: (provider, clock) =>
    misreading(provider, (report) => (report.state === 'paid' ? { ...report, paidAt: clock.now() } : report)),
};

/** The day is the one in Greenwich: Manila is eight hours ahead of it. */
export const dayInGreenwich: Plant = {
  inProvider: (provider) =>
    misreading(provider, (report) =>
      report.state === 'paid' ? { ...report, paidAt: addMs(report.paidAt, -8 * 3_600_000) } : report,
    ),
};

/** What was asked for is taken for what came. */
export const amountAskedFor: Plant = {
  inProvider(provider) {
    const asked = new Map<PaymentKey, PaymentPaid['amount']>();
    return misreading(
      {
        ...provider,
        create(instruction) {
          asked.set(instruction.key, instruction.amount);
          return provider.create(instruction);
        },
      },
      (report) =>
        report.state === 'paid' ? { ...report, amount: asked.get(report.key) ?? report.amount } : report,
    );
  },
};

/** What the app says that it showed is what is paid. */
export const clientsAmount: Plant = {
  aroundBeginning: (begin) => (desk, asked) =>
    begin(desk, { ...asked, isPart: asked.shownAmount !== undefined }),
};

/** Of one purpose and channel a loan may have any number of open payments. */
export const noOnePlace: Plant = {
  inDatabase: async (db) => void (await db.asOwner('drop index payment_intents_open')),
};

/** A loan is written over, whoever changed it since it was read. */
export const noVersion: Plant = {
  replacements: [{ statement: 'where id = $1 and version = $2', by: 'where id = $1 and $2::int >= 0' }],
};

/** Whatever is posted to the callback address is believed. */
export const noSignature: Plant = {
  inProvider: (provider) => ({
    ...provider,
    readCallback: (headers, rawBody, now) =>
      provider.readKept?.(rawBody) ?? provider.readCallback(headers, rawBody, now),
  }),
};

/** That money came is written down by itself, before the ledger, and then the process dies. */
export const receiptFirst: Plant = {
  aroundTaking: (take, db) => async (desk, posted) => {
    const { headers, rawBody } = posted;
    const provider = desk.providers.named(posted.provider);
    const reading = provider?.readCallback(headers, rawBody, desk.clock.now());
    if (reading?.isTaken !== true || reading.report.state !== 'paid') return take(desk, posted);
    const { reference, key, amount, paidAt } = reading.report;
    await db.asOwner(
      `insert into received_payments (provider, reference, payment_id, currency, amount_minor, paid_at, heard_at, heard_by,
         state, posted_as, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'callback', 'posted', 'instalments', $7) on conflict do nothing`,
      [
        posted.provider,
        reference,
        paymentOf(key),
        amount.currency,
        amount.minor.toString(),
        instantAsIso(paidAt),
        instantAsIso(desk.clock.now()),
      ],
    );
    return 'taken';
  },
};

/** Nobody asks the books: what no callback tells is never known. */
export const booksUnasked: Plant = { isSweepDead: true };
