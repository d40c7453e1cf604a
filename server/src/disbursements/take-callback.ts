import { attemptOf } from '../payment-providers/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { CallbackAnswer, PostedCallback } from '../platform/http/callback-route.ts';
import { applyNews, askSoon } from './apply-news.ts';
import { hasCallback, insertCallback } from './callbacks.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { findDisbursement } from './disbursements.sql.ts';

const BODY_PLACE = 'payout_callbacks.body';

/**
 * Handles a POST to our webhook address. A verified webhook is stored and posted in one transaction. An
 * unverified one that passes the provider's admission check is stored, and the provider is polled. Anything
 * that fails the check is discarded. No network call happens here.
 */
export async function takeCallback(desk: DisbursementDesk, posted: PostedCallback): Promise<CallbackAnswer> {
  const { database, log } = desk;
  const provider = desk.providers.named(posted.provider);
  if (provider === undefined) return 'unknown_provider';
  const reading = provider.readCallback(posted.headers, posted.rawBody, desk.realClock.now());
  if (!reading.isTaken) {
    log.warn({ provider: provider.name, because: reading.because }, 'a payout callback was not taken');
    const isOurs = reading.because === 'unknown_event' || reading.because === 'not_ours';
    return isOurs ? 'taken' : 'not_admitted';
  }
  const { id: callbackId, isProof, report } = reading;
  const { loanId, attempt } = attemptOf(report.key);
  const found = await findDisbursement(database, loanId);
  const own = found?.attempts.find((one) => one.attempt === attempt);
  if (found === undefined || own?.provider !== provider.name) {
    log.warn(
      { provider: provider.name, says: report.state },
      'a payout callback speaks of no attempt of ours',
    );
    return 'taken';
  }
  if (await hasCallback(database, { provider: provider.name, callbackId })) return 'taken';
  const key = await desk.personalData.findKey(database, found.borrowerId);
  const callback = {
    ...{ provider: provider.name, callbackId, loanId, attempt, isProof },
    says: report.state,
    bodySealed: key?.sealBytes(BODY_PLACE, posted.rawBody) ?? null,
    receivedAt: desk.clock.now(),
  };
  if (isProof) {
    const { requestId } = posted;
    const fate = await applyNews(desk, {
      loanId,
      attempt,
      news: report,
      source: 'callback',
      requestId,
      callback,
    });
    log.info({ loan: loanId, attempt, says: report.state, fate }, 'a payout callback was taken');
  } else {
    await inTransaction(database, async (tx) => {
      await insertCallback(tx, { ...callback, became: 'to_confirm' });
      await askSoon(tx, desk, { loanId, attempt }, callback.receivedAt);
    });
  }
  return 'taken';
}
