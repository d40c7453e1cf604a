import { money } from '@hiram/values/money';
import type { PayoutProvider } from '../payment-providers/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { applyNews } from './apply-news.ts';
import { nextAsk } from './ask-schedule.ts';
import type { News } from './decision.ts';
import { type Attempt, type Disbursement, isOpen, openAttempt } from './disbursement.ts';
import { advance, insertStep, Overtaken, setNextAsk, updateAttempt } from './disbursement-change.sql.ts';
import type { AttemptOf, DisbursementDesk } from './disbursement-desk.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { honourCancellation } from './honour-cancellation.ts';
import { learnFromBooks } from './look-up.ts';
import { reserveAttempt } from './reserve-attempt.ts';

/** `ended`: no automatic work is left. `waiting`: check again after the given time. */
export type Seen = { readonly kind: 'ended' } | { readonly kind: 'waiting'; readonly waitMs: number };

const ENDED: Seen = { kind: 'ended' };
/** Delay before an earlier attempt is polled again. */
const NOT_YET_MS = 10_000;

/**
 * Performs the next step of a disbursement: creates an attempt, sends it, or polls the provider. Safe to
 * repeat and to run concurrently; all state is in the database.
 */
export async function seeTo(desk: DisbursementDesk, loanId: AttemptOf['loanId']): Promise<Seen> {
  const found = await findDisbursement(desk.database, loanId);
  if (found === undefined) return ENDED;
  await honourCancellation(desk, { loanId, requestId: `disbursement-${loanId}` });
  if (openAttempt(found) === undefined) {
    const reservation = await reserveAttempt(desk, { loanId, attempt: found.attempts.length + 1 });
    if (reservation === 'not_yet') return { kind: 'waiting', waitMs: NOT_YET_MS };
    if (reservation === 'not_open') return ENDED;
  }
  return pursue(desk, loanId);
}

/** Sends the open attempt if it is unsent; otherwise polls it. */
export async function pursue(desk: DisbursementDesk, loanId: AttemptOf['loanId']): Promise<Seen> {
  const found = await findDisbursement(desk.database, loanId);
  const attempt = found && openAttempt(found);
  if (found === undefined || attempt === undefined) return ENDED;
  const provider = desk.providers.named(attempt.provider);
  if (provider !== undefined) {
    if (attempt.state === 'reserved') {
      if (await isMarkedSent(desk, found, attempt)) await send(desk, provider, found, attempt);
    } else if ((await learnFromBooks(desk, found, attempt)) === 'absent') {
      // The provider has no record of the key: resending the same key is the only safe action.
      await send(desk, provider, found, attempt);
    }
  }
  return askedOnce(desk, { loanId, attempt: attempt.attempt });
}

/** Polls the provider about one attempt, open or ended. */
export async function askAbout(desk: DisbursementDesk, { loanId, attempt }: AttemptOf): Promise<Seen> {
  const found = await findDisbursement(desk.database, loanId);
  const asked = found?.attempts.find((one) => one.attempt === attempt);
  if (found === undefined || asked === undefined) return ENDED;
  if (isOpen(asked)) return pursue(desk, loanId);
  const outcome = await learnFromBooks(desk, found, asked);
  // For an ended attempt, a missing response does not count as a poll, so it is polled again soon.
  if (outcome === 'unknown') {
    const askAt = nextAsk({ state: 'unknown', asked: Number.MAX_SAFE_INTEGER }, desk.clock.now());
    await inTransaction(desk.database, (tx) =>
      setNextAsk(tx, { loanId, attempt }, { askAt, asked: asked.asked }),
    );
    return ENDED;
  }
  return askedOnce(desk, { loanId, attempt });
}

/** From here on the request may have been sent. An earlier cancellation request is honoured instead. */
async function isMarkedSent(
  desk: DisbursementDesk,
  found: Disbursement,
  { attempt }: Attempt,
): Promise<boolean> {
  const { loanId } = found;
  const at = desk.clock.now();
  const isUnwanted = found.cancelAskedAt !== undefined;
  const change = isUnwanted
    ? ({ state: 'refused', reason: 'cancelled' } as const)
    : ({ state: 'sent' } as const);
  try {
    await inTransaction(desk.database, async (tx) => {
      await advance(tx, found, { at, ...(isUnwanted && { seeToAt: at }) });
      await updateAttempt(
        tx,
        { loanId, attempt },
        { change, at, askAt: nextAsk({ ...change, asked: 0 }, at) ?? at },
      );
      await insertStep(tx, loanId, { kind: isUnwanted ? 'not_sent' : 'sent', madeAt: at });
    });
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
  if (isUnwanted) await honourCancellation(desk, { loanId, requestId: `disbursement-${loanId}-${attempt}` });
  return !isUnwanted;
}

async function send(
  desk: DisbursementDesk,
  provider: PayoutProvider,
  { loanId, borrowerId, currency }: Disbursement,
  { attempt, key, amount, destination: accountId }: Attempt,
): Promise<void> {
  const destination = await desk.destinationOf({ borrowerId, accountId });
  let news: News;
  if (destination === undefined) news = { state: 'refused', because: 'not_accepted' };
  else if (!provider.serves(destination)) news = { state: 'refused', because: 'not_served' };
  else news = await provider.send({ key, amount: money(amount, currency), destination });
  await applyNews(desk, { loanId, attempt, news, source: 'answer', requestId: key });
}

/** Records the poll and the time of the next one. */
async function askedOnce(desk: DisbursementDesk, of: AttemptOf): Promise<Seen> {
  const found = await findDisbursement(desk.database, of.loanId);
  const attempt = found?.attempts.find((one) => one.attempt === of.attempt);
  if (attempt === undefined) return ENDED;
  const at = desk.clock.now();
  const askAt = nextAsk(attempt, at);
  await inTransaction(desk.database, (tx) => setNextAsk(tx, of, { askAt, asked: attempt.asked + 1 }));
  return isOpen(attempt) && askAt !== null ? { kind: 'waiting', waitMs: askAt - at } : ENDED;
}
