import { inTransaction } from '#platform/database/transaction.ts';
import type { ReceivedWebhookRequest, WebhookResponse } from '#platform/http/webhook-route.ts';
import { attemptOf } from '#providers/payments/index.ts';
import { applyStatusUpdate, pollSoon } from './apply-status-update.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { hasWebhook, insertWebhook } from './webhooks.sql.ts';

const BODY_FIELD = 'payout_webhooks.body';

/**
 * Handles a POST to our webhook address. A verified webhook is stored and posted in one transaction. An
 * unverified one that passes the provider's admission check is stored, and the provider is polled. Anything
 * that fails the check is discarded. No network call happens here.
 */
export async function receiveWebhook(
  context: DisbursementContext,
  posted: ReceivedWebhookRequest,
): Promise<WebhookResponse> {
  const { database, log } = context;
  const provider = context.providers.named(posted.provider);
  if (provider === undefined) return 'unknown_provider';
  const reading = provider.readWebhook(posted.headers, posted.rawBody, context.realClock.now());
  if (!reading.isTaken) {
    log.warn({ provider: provider.name, because: reading.because }, 'payout webhook rejected');
    const isOurs = reading.because === 'unknown_event' || reading.because === 'not_ours';
    return isOurs ? 'taken' : 'not_admitted';
  }
  const { id: webhookId, isVerified, report } = reading;
  const { loanId, attempt } = attemptOf(report.key);
  const found = await findDisbursement(database, loanId);
  const own = found?.attempts.find((one) => one.attempt === attempt);
  if (found === undefined || own?.provider !== provider.name) {
    log.warn(
      { provider: provider.name, reported: report.state },
      'payout webhook does not match any of our attempts',
    );
    return 'taken';
  }
  if (await hasWebhook(database, { provider: provider.name, webhookId })) return 'taken';
  const key = await context.personalData.findKey(database, found.borrowerId);
  const webhook = {
    ...{ provider: provider.name, webhookId, loanId, attempt, isVerified },
    reported: report.state,
    bodyEncrypted: key?.encryptBytes(BODY_FIELD, posted.rawBody) ?? null,
    receivedAt: context.clock.now(),
  };
  if (isVerified) {
    const { requestId } = posted;
    const scenario = await applyStatusUpdate(context, {
      loanId,
      attempt,
      statusUpdate: report,
      source: 'callback',
      requestId,
      webhook,
    });
    log.info({ loan: loanId, attempt, reported: report.state, scenario }, 'payout webhook accepted');
  } else {
    await inTransaction(database, async (tx) => {
      await insertWebhook(tx, { ...webhook, outcome: 'to_confirm' });
      await pollSoon(tx, context, { loanId, attempt }, webhook.receivedAt);
    });
  }
  return 'taken';
}
