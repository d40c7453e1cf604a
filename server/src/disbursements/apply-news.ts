import type { Instant } from '@hiram/values/instant';
import { inBusinessTime } from '../platform/clock/business-time.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Unavailable } from '../platform/errors.ts';
import { nextAsk } from './ask-schedule.ts';
import { type CallbackFate, insertCallback, type NewCallback } from './callbacks.sql.ts';
import { attemptIn, decideNews } from './decide-news.ts';
import type { Change, Decision, News, NewsSource } from './decision.ts';
import type { Disbursement } from './disbursement.ts';
import {
  advance,
  insertStep,
  Overtaken,
  setNextAsk,
  updateAttempt,
  writeMovement,
} from './disbursement-change.sql.ts';
import type { AttemptOf, DisbursementDesk } from './disbursement-desk.ts';
import { askMessage, tellMessage } from './disbursement-messages.ts';
import { findDisbursement, hasMovedOn, isReferenceTaken } from './disbursements.sql.ts';
import { honourCancellation } from './honour-cancellation.ts';
import { changedByBooks, moveLoan } from './move-loan.ts';

/** A status update of an attempt, with its source and request. */
export interface HeardNews extends AttemptOf {
  readonly news: News;
  readonly source: NewsSource;
  /** Request id for finding the posting in the logs. */
  readonly requestId: string;
  /** The webhook that carried it, if any; stored in the same transaction. */
  readonly callback?: Omit<NewCallback, 'became'> | undefined;
}

/** Far above the number of webhooks and polls that can collide on one loan. */
const MOST_TRIES = 20;

/**
 * Applies a status update to a disbursement: ledger, loan, attempt, movement, step and borrower notification,
 * in one transaction. Idempotent, also under concurrency. `nobody` if there is no matching attempt.
 */
export async function applyNews(desk: DisbursementDesk, heard: HeardNews): Promise<CallbackFate | 'nobody'> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findDisbursement(desk.database, heard.loanId);
    if (found === undefined || heard.attempt > found.attempts.length) return 'nobody';
    try {
      const fate = await applyOnce(desk, found, { ...heard, news: dated(desk, heard.news) });
      if (fate === undefined) continue;
      if (fate === 'acted_on') await honourCancellation(desk, heard);
      return fate;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new Unavailable('a disbursement that others keep changing');
}

/** Undefined after a concurrent change, in which case the caller must read again. */
async function applyOnce(
  desk: DisbursementDesk,
  found: Disbursement,
  heard: HeardNews,
): Promise<CallbackFate | undefined> {
  const at = desk.clock.now();
  const decision = await decide(desk, found, heard, at);
  if (decision.kind !== 'change') {
    await inTransaction(desk.database, (tx) => keepOnly(tx, desk, { found, heard, decision, at }));
    return decision.kind === 'confirm' ? 'to_confirm' : 'known';
  }
  const outcome = await moveLoan(desk, found, {
    ...{ attempt: heard.attempt, move: decision.move, requestId: heard.requestId },
    alongside: (tx) => write(tx, desk, { found, heard, decision, at }),
  });
  if (outcome.kind === 'done') return noted(desk, heard, decision);
  if (outcome.kind === 'repeated' || (await hasMovedOn(desk.database, found))) return undefined;
  // The ledger refused the change, so a person reviews it.
  const instead = changedByBooks(found, decision, outcome.refusal);
  const second = await moveLoan(desk, found, {
    ...{ attempt: heard.attempt, move: instead.move, requestId: heard.requestId },
    alongside: (tx) => write(tx, desk, { found, heard, decision: instead, at }),
  });
  return second.kind === 'done' ? noted(desk, heard, instead) : undefined;
}

function noted(
  { log }: DisbursementDesk,
  { loanId, attempt, source }: HeardNews,
  { step, to }: Change,
): CallbackFate {
  log.info(
    { loan: loanId, attempt, source, step, state: to?.state, owner: to?.owner },
    'a disbursement moved on',
  );
  return 'acted_on';
}

async function decide(
  { database }: DisbursementDesk,
  found: Disbursement,
  { loanId, attempt, news, source }: HeardNews,
  at: Instant,
): Promise<Decision> {
  const { provider } = attemptIn(found, attempt);
  const reference = 'reference' in news ? news.reference : undefined;
  const isTaken =
    reference !== undefined &&
    (await isReferenceTaken(database, { provider, reference }, { loanId, attempt }));
  return decideNews(found, news, { attempt, source, at, isTaken });
}

interface Writing<Decided> {
  readonly found: Disbursement;
  readonly heard: HeardNews;
  readonly decision: Decided;
  readonly at: Instant;
}

/** Writes everything of a change except the loan's postings. */
async function write(
  tx: Transaction,
  { outbox }: DisbursementDesk,
  { found, heard, decision, at }: Writing<Change>,
): Promise<void> {
  const { loanId } = found;
  const attempt = attemptIn(found, heard.attempt);
  const seeToAt = found.cancelAskedAt === undefined ? null : at;
  await advance(tx, found, { at, to: decision.to, seeToAt });
  if (decision.attempt !== undefined) {
    const askAt = nextAsk({ state: decision.attempt.state, asked: 0 }, at) ?? at;
    await updateAttempt(tx, { loanId, attempt: attempt.attempt }, { change: decision.attempt, at, askAt });
  }
  for (const movement of decision.movements ?? []) {
    await writeMovement(tx, { loanId, attempt: attempt.attempt, provider: attempt.provider }, movement);
  }
  await insertStep(tx, loanId, { kind: decision.step, madeAt: at });
  if (heard.callback !== undefined) await insertCallback(tx, { ...heard.callback, became: 'acted_on' });
  if (decision.tale !== undefined) await outbox.send(tx, tellMessage(found, decision.tale));
}

/** Stores only the webhook; if the provider must confirm it, polls immediately. */
async function keepOnly(
  tx: Transaction,
  { outbox }: DisbursementDesk,
  { found, heard, decision, at }: Writing<Exclude<Decision, Change>>,
): Promise<void> {
  const mustConfirm = decision.kind === 'confirm';
  if (heard.callback !== undefined) {
    await insertCallback(tx, { ...heard.callback, became: mustConfirm ? 'to_confirm' : 'known' });
  }
  if (mustConfirm) await askSoon(tx, { outbox }, { loanId: found.loanId, attempt: heard.attempt }, at);
}

/** Restate polls immediately; the sweep does so if Restate does not. */
export async function askSoon(
  tx: Transaction,
  { outbox }: Pick<DisbursementDesk, 'outbox'>,
  attempt: AttemptOf,
  at: Instant,
): Promise<void> {
  await setNextAsk(tx, attempt, { askAt: at, asked: 0 });
  await outbox.send(tx, askMessage(attempt));
}

/**
 * Converts the provider's timestamps to business time. The provider's clock may be ahead, but no payment is
 * dated in the future.
 */
function dated(desk: DisbursementDesk, news: News): News {
  const now = desk.clock.now();
  function notAhead(moment: Instant): Instant {
    return earlierMoment(inBusinessTime(desk, moment), now);
  }
  switch (news.state) {
    case 'paid':
      return { ...news, paidAt: notAhead(news.paidAt) };
    case 'returned':
      return { ...news, returnedAt: notAhead(news.returnedAt) };
    case 'accepted':
    case 'failed':
    case 'unknown':
    case 'refused':
      return news;
  }
}

function earlierMoment(left: Instant, right: Instant): Instant {
  return left < right ? left : right;
}
