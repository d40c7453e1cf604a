import type {
  PaymentKey,
  PaymentPaid,
  PaymentProvider,
  PaymentReport,
} from '@hiram/server/providers/payments/index';
import { paymentOf } from '@hiram/server/providers/payments/index';
import type { beginPayment, receiveWebhook } from '@hiram/server/servicing/repayments/index';
import type { TestDatabase } from '@hiram/server-testing/platform/database/database';
import type { Clock } from '@hiram/values/clock';
import { addMs, instantAsIso } from '@hiram/values/instant';
import type { Replacement } from './wire.ts';

/** A bug that would cost money. The harness must detect it. */
export interface Plant {
  readonly inDatabase?: (db: TestDatabase) => Promise<void>;
  readonly inProvider?: (provider: PaymentProvider, clock: Clock) => PaymentProvider;
  readonly aroundTaking?: (take: typeof receiveWebhook, db: TestDatabase) => typeof receiveWebhook;
  readonly aroundBeginning?: (begin: typeof beginPayment) => typeof beginPayment;
  /** SQL statements that are replaced before they reach the database. */
  readonly replacements?: readonly Replacement[];
  /** The provider is never polled. */
  readonly isDispatcherDead?: boolean;
}

export const currentRelief: Plant = {};

/** Alters every provider message before we read it. */
function misreading(
  provider: PaymentProvider,
  change: (report: PaymentReport) => PaymentReport,
): PaymentProvider {
  return {
    ...provider,
    async find(query) {
      const found = await provider.find(query);
      return 'key' in found ? change(found) : found;
    },
    readWebhook(headers, rawBody, now) {
      const reading = provider.readWebhook(headers, rawBody, now);
      return reading.isTaken && reading.report.state !== 'reversal_announced'
        ? { ...reading, report: change(reading.report) }
        : reading;
    },
  };
}

/** A payment counts from the time it is reported. */
export const arrivalDate: Plant = {
  inProvider: (provider, clock) =>
    misreading(provider, (report) => (report.state === 'paid' ? { ...report, paidAt: clock.now() } : report)),
};

/** Uses the UTC date. Manila is eight hours ahead. */
export const dayInUtc: Plant = {
  inProvider: (provider) =>
    misreading(provider, (report) =>
      report.state === 'paid' ? { ...report, paidAt: addMs(report.paidAt, -8 * 3_600_000) } : report,
    ),
};

/** Treats the requested amount as the received amount. */
export const requestedAmount: Plant = {
  inProvider(provider) {
    const created = new Map<PaymentKey, PaymentPaid['amount']>();
    return misreading(
      {
        ...provider,
        create(instruction) {
          created.set(instruction.key, instruction.amount);
          return provider.create(instruction);
        },
      },
      (report) =>
        report.state === 'paid' ? { ...report, amount: created.get(report.key) ?? report.amount } : report,
    );
  },
};

/** Accepts the amount that the app claims to have shown. */
export const clientsAmount: Plant = {
  aroundBeginning: (begin) => (context, created) =>
    begin(context, { ...created, isPart: created.shownAmount !== undefined }),
};

/** Allows any number of open payments per loan, purpose and channel. */
export const noUniqueReceipt: Plant = {
  inDatabase: async (db) => void (await db.asOwner('drop index payment_intents_open')),
};

/** Overwrites a loan even if it changed since it was read. */
export const noVersion: Plant = {
  replacements: [{ statement: /(where id = \$\d+ and )version = (\$\d+)/g, by: '$1$2::int >= 0' }],
};

/** Trusts every request to the webhook address. */
export const noSignature: Plant = {
  inProvider: (provider) => ({
    ...provider,
    readWebhook: (headers, rawBody, now) =>
      provider.readKept?.(rawBody) ?? provider.readWebhook(headers, rawBody, now),
  }),
};

/** Writes the receipt separately before the ledger, and then the process crashes. */
export const receiptFirst: Plant = {
  aroundTaking: (take, db) => async (context, posted) => {
    const { headers, rawBody } = posted;
    const provider = context.providers.named(posted.provider);
    const reading = provider?.readWebhook(headers, rawBody, context.businessClock.now());
    if (reading?.isTaken !== true || reading.report.state !== 'paid') return take(context, posted);
    const { reference, key, amount, paidAt } = reading.report;
    await db.asOwner(
      `insert into received_payments (provider, reference, payment_id, currency, amount_minor, paid_at, reported_at, reported_via,
         state, posted_as, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'callback', 'posted', 'instalments', $7) on conflict do nothing`,
      [
        posted.provider,
        reference,
        paymentOf(key),
        amount.currency,
        amount.minor.toString(),
        instantAsIso(paidAt),
        instantAsIso(context.businessClock.now()),
      ],
    );
    return 'taken';
  },
};

/** Never polls the provider, so a payment without a webhook stays unknown. */
export const noPolling: Plant = { isDispatcherDead: true };
