import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { WebhookMetrics } from '#platform/http/webhook-metrics.ts';
import {
  type ReceivedWebhookRequest,
  registerWebhookRoute,
  type WebhookResponse,
} from '#platform/http/webhook-route.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import {
  MAX_WEBHOOK_BYTES,
  type PayoutProvider,
  type PayoutProviders,
  type PayoutPurpose,
  type PayoutReport,
  payoutOf,
} from '#providers/payments/index.ts';
import type { AttemptName } from './attempts.sql.ts';
import { hasWebhook, insertWebhook, type NewWebhook, type WebhookOutcome } from './webhooks.sql.ts';

const BODY_FIELD = 'payout_webhooks.body';

/** One byte above the limit, so that the reader can report an oversized body. */
const MAX_BYTES = MAX_WEBHOOK_BYTES + 1;

/** A capability whose payouts providers report on. */
export interface PayoutRecipient {
  /** The attempt's loan, borrower and provider; undefined if there is no such attempt. */
  readonly find: (
    name: AttemptName,
  ) => Promise<
    { readonly loanId: LoanId; readonly borrowerId: BorrowerId; readonly provider: string } | undefined
  >;
  /** Applies a verified report, and stores its webhook in the same transaction. */
  readonly apply: (
    name: AttemptName,
    heard: {
      readonly report: PayoutReport;
      readonly requestId: string;
      readonly webhook: Omit<NewWebhook, 'outcome'>;
    },
  ) => Promise<WebhookOutcome | 'nobody'>;
  /** Has the provider polled, because a report is not verified. */
  readonly pollSoon: (tx: Transaction, name: AttemptName, at: Instant) => Promise<void>;
}

export interface PayoutWebhookContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly systemClock: Clock;
  readonly providers: PayoutProviders;
  readonly personalData: PersonalData;
  readonly log: Log;
  readonly payoutMetrics?: WebhookMetrics | undefined;
  /** Finds the cell of a payout that this one does not know. Without it, there is one cell. */
  readonly routing?: CellRouting | undefined;
}

export type PayoutRecipients = Readonly<Partial<Record<PayoutPurpose, PayoutRecipient>>>;

/** The address to which payout providers report, whatever the payout is for. */
export function registerPayoutWebhooks(
  server: Pick<CallServer, 'app'>,
  context: PayoutWebhookContext,
  recipients: PayoutRecipients,
): void {
  registerWebhookRoute(server.app, {
    path: '/callbacks/payouts/:provider',
    mostBytes: MAX_BYTES,
    take: (posted) => receivePayoutWebhook(context, recipients, posted),
  });
}

/**
 * Handles a POST to our webhook address. The key in it says whose payout it is. A verified webhook is stored
 * and posted in one transaction. An unverified one that passes the provider's admission check is stored, and
 * the provider is polled. Anything that fails the check is discarded. The only
 * network call is to the cell of a payout that we do not know.
 */
export async function receivePayoutWebhook(
  context: PayoutWebhookContext,
  recipients: PayoutRecipients,
  posted: ReceivedWebhookRequest,
): Promise<WebhookResponse> {
  const provider = context.providers.named(posted.provider);
  if (provider === undefined) return 'unknown_provider';
  try {
    const { response, outcome } = await takeWebhook(context, recipients, provider, posted);
    context.payoutMetrics?.received({ provider: provider.name, outcome });
    return response;
  } catch (error) {
    context.payoutMetrics?.received({ provider: provider.name, outcome: 'error' });
    throw error;
  }
}

async function takeWebhook(
  context: PayoutWebhookContext,
  recipients: PayoutRecipients,
  provider: PayoutProvider,
  posted: ReceivedWebhookRequest,
): Promise<{ readonly response: WebhookResponse; readonly outcome: string }> {
  const { database, log } = context;
  const reading = provider.readWebhook(posted.headers, posted.rawBody, context.systemClock.now());
  if (!reading.isTaken) {
    log.warn({ provider: provider.name, because: reading.because }, 'payout webhook rejected');
    const isOurs = reading.because === 'unknown_event' || reading.because === 'not_ours';
    return { response: isOurs ? 'taken' : 'not_admitted', outcome: reading.because };
  }
  const { id: webhookId, isVerified, report } = reading;
  const name = payoutOf(report.key);
  const recipient = recipients[name.purpose];
  const own = await recipient?.find(name);
  if (own === undefined) {
    const answer = await context.routing?.forward(posted, { kind: 'payout', value: report.key });
    if (typeof answer === 'object') return { response: answer, outcome: 'forwarded' };
  }
  if (recipient === undefined || own?.provider !== provider.name) {
    log.warn(
      { provider: provider.name, reported: report.state },
      'payout webhook does not match any of our attempts',
    );
    return { response: 'taken', outcome: 'not_ours' };
  }
  const taken = { response: 'taken', outcome: 'taken' } as const;
  if (await hasWebhook(database, { provider: provider.name, webhookId })) return taken;
  const key = await context.personalData.findKey(database, own.borrowerId);
  const webhook = {
    provider: provider.name,
    webhookId,
    loanId: own.loanId,
    payoutKey: report.key,
    isVerified,
    reported: report.state,
    bodyEncrypted: key?.encryptBytes(BODY_FIELD, posted.rawBody) ?? null,
    receivedAt: context.businessClock.now(),
  };
  if (isVerified) {
    const { requestId } = posted;
    const scenario = await recipient.apply(name, { report, requestId, webhook });
    log.info({ loan: own.loanId, payout: name, reported: report.state, scenario }, 'payout webhook accepted');
  } else {
    await inTransaction(database, async (tx) => {
      await insertWebhook(tx, { ...webhook, outcome: 'to_confirm' });
      await recipient.pollSoon(tx, name, webhook.receivedAt);
    });
  }
  return { ...taken, outcome: isVerified ? 'taken' : 'unverified' };
}
