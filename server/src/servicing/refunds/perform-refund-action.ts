import type { RefundAction, RefundOwner, RefundState } from '@hiram/contract/servicing/refunds';
import { recordStaffStep, requireNote } from '#cases/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import { ConcurrentChange, openAttempt } from '#servicing/payouts/index.ts';
import { applyProviderStatus } from './advance-refund.ts';
import { refundIdFrom } from './read-refunds.ts';
import { leftOf, movedOf, ownerInProgress, type Refund, refundCases } from './refund.ts';
import { type Advance, advance } from './refund-change.sql.ts';
import type { RefundContext } from './refund-context.ts';
import { insertRefundMessage } from './refund-messages.sql.ts';
import { findRefund } from './refunds.sql.ts';

export interface RefundActionRequest {
  readonly refundId: string;
  readonly action: RefundAction;
  /** Version of the refund that the person saw. */
  readonly version: number;
  readonly note: string;
}

export interface RefundActionResult {
  readonly state: RefundState;
  readonly owner: RefundOwner;
  readonly resultMessage: string;
}

/** Minimum length of a meaningful note; whitespace does not count. */
const NOTE_MIN = 10;

/**
 * Permitted staff actions on a refund. Polling is always safe while it is open. Money is sent again only if
 * none is in transit and some is still owed; another account is asked for only if none has arrived.
 */
export function allowedActions(found: Refund): RefundAction[] {
  if (found.owner === 'nobody') return [];
  const actions: RefundAction[] = found.attempts.length > 0 ? ['ask_again'] : [];
  const isIdle = found.owner === 'staff' && openAttempt(found) === undefined;
  // Another payout has our key, or reports what we cannot post: it is not known what is out.
  const isClear = !['key_in_use', 'reference_taken', 'figures_differ'].includes(found.why);
  if (!isIdle || !isClear || leftOf(found) <= 0n) return actions;
  actions.push('try_again');
  if (movedOf(found) === 0n) actions.push('ask_for_account');
  return actions;
}

/** The history step and audit entry of each action. */
const traces = {
  ask_again: { step: 'provider_asked', action: 'refund_asked_about' },
  try_again: { step: 'sent_again', action: 'refund_sent_again' },
  ask_for_account: { step: 'account_asked_for', action: 'refund_account_asked_for' },
} as const satisfies Record<RefundAction, { step: string; action: string }>;

/**
 * Performs a staff action on a refund once. It first polls the provider's status, outside any transaction; the
 * action is refused if anything changed since the person looked.
 */
export async function performRefundAction(
  context: RefundContext,
  actor: Actor,
  request: RefundActionRequest,
): Promise<RefundActionResult> {
  const note = requireNote(request.note, NOTE_MIN);
  const seen = await read(context, request.refundId);
  if (request.action !== 'ask_again' && seen.version !== request.version) {
    throw new Refusal('disbursement_changed', { version: seen.version });
  }
  requireAllowed(seen, request.action);
  const isAnswered = await pollAll(context, seen);
  if (!isAnswered && request.action !== 'ask_again') {
    throw new Unavailable('payout provider (its status must be polled first)');
  }
  // What the provider said may have changed the refund, and only polling still makes sense then.
  const found = request.action === 'ask_again' ? await read(context, request.refundId) : seen;
  await write(context, found, changeOf(context, found, request.action), async (tx) => {
    if (request.action === 'ask_for_account') {
      const version = found.version + 1;
      const message = { refundId: found.id, version, notification: 'account_needed' } as const;
      await insertRefundMessage(tx, { ...message, at: context.businessClock.now() });
    }
    await recordStaffStep(
      tx,
      context,
      { kind: refundCases, id: found.id, actor },
      {
        step: traces[request.action].step,
        at: context.businessClock.now(),
        note: { text: note, owner: { person: found.borrowerId } },
        audit: {
          action: traces[request.action].action,
          before: { state: found.state, owner: found.owner, version: found.version },
          after: { note },
        },
      },
    );
  });
  const { state, owner } = await read(context, request.refundId);
  return { state, owner, resultMessage: resultOf(request.action, isAnswered) };
}

function requireAllowed(found: Refund, action: RefundAction): void {
  if (!allowedActions(found).includes(action)) {
    throw new Refusal('disbursement_settled', { state: found.state, action });
  }
}

function changeOf({ businessClock }: RefundContext, found: Refund, action: RefundAction): Advance {
  const at = businessClock.now();
  switch (action) {
    case 'ask_again':
      return { at, nextRunAt: found.state === 'under_way' && openAttempt(found) === undefined ? at : null };
    case 'try_again': {
      const to = { state: 'under_way', owner: ownerInProgress(found, at), why: 'to_be_sent' } as const;
      return { at, to, nextRunAt: at };
    }
    case 'ask_for_account':
      return { at, to: { state: 'account_needed', owner: 'borrower', why: 'asked_by_staff' } };
  }
}

async function pollAll(context: RefundContext, found: Refund): Promise<boolean> {
  let isAnswered = true;
  for (const attempt of found.attempts) {
    if ((await applyProviderStatus(context, found, attempt)) === 'unknown') isAnswered = false;
  }
  return isAnswered;
}

async function write(
  context: RefundContext,
  found: Refund,
  change: Advance,
  inSameTransaction: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(context.database, async (tx) => {
      await advance(tx, found, change);
      await inSameTransaction(tx);
    });
  } catch (error) {
    throw error instanceof ConcurrentChange ? new Refusal('disbursement_changed') : error;
  }
}

function resultOf(action: RefundAction, isAnswered: boolean): string {
  switch (action) {
    case 'ask_again':
      return isAnswered
        ? 'The provider was polled and its status applied.'
        : 'The provider did not respond. It is polled again automatically.';
    case 'try_again':
      return 'Sent again, with a new idempotency key.';
    case 'ask_for_account':
      return 'A new account is requested from the borrower.';
  }
}

async function read({ database }: RefundContext, refundId: string): Promise<Refund> {
  const found = await findRefund(database, refundIdFrom(refundId));
  if (found === undefined) throw new Refusal('not_found', { refund: refundId });
  return found;
}
