import type { MarketId } from '@hiram/contract/market-ids';
import type { ContactPolicyReason } from '@hiram/contract/messaging/messaging-staff';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import { findOwnMobile, readNames } from '#people/identity/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { checkContactPolicy, checkContactPolicyForEach } from './borrower-messaging.ts';
import { contactHoursEnd, contactRules, type Verdict } from './contact-policy.ts';
import {
  type ContactId,
  endCall,
  findContact,
  insertDeferred,
  insertRequested,
  lockContacts,
  type NewContact,
  noteOnCall,
} from './contacts.sql.ts';
import type { ContactableOrder, MessagingContext } from './messaging-context.ts';

export type CallPurpose = 'service' | 'collection';

/** The database column that holds a caller's note. */
export const NOTE_FIELD = 'contact_log.note';

/** Finds the order by its id. An unknown or invalid id is refused with the same `not_found`. */
export async function orderFrom(context: MessagingContext, text: string): Promise<ContactableOrder> {
  const orderId = parseId<'Loan'>(text);
  const order = orderId && (await context.orderOf(orderId));
  if (order === undefined) throw new Refusal('not_found');
  return order;
}

export interface MayCall {
  readonly isAllowed: boolean;
  readonly reason: ContactPolicyReason | undefined;
  readonly from: Instant | undefined;
}

/** Whether a staff member may call about this order now. */
export async function mayCall(
  database: Database,
  order: ContactableOrder,
  { purpose, at }: { readonly purpose: CallPurpose; readonly at: Instant },
): Promise<MayCall> {
  return resultMessage(await checkCallAllowed(database, order, { purpose, at, hasNumber: true }));
}

/** For each of these late orders, whether a staff member may call about it. */
export async function mayCallEach(
  database: Database,
  orders: readonly ContactableOrder[],
  at: Instant,
): Promise<{ readonly order: ContactableOrder; readonly may: MayCall }[]> {
  const callRequest = { purpose: 'collection', at, hasNumber: true } as const;
  const verdicts = await checkContactPolicyForEach(
    database,
    orders.map((order) => contactRequestOf(order, callRequest)),
  );
  return orders.map((order, index) => {
    const verdict = tooEarly(order, callRequest) ?? verdicts[index];
    assert(verdict !== undefined, 'no contact policy verdict for an order');
    return { order, may: resultMessage(verdict) };
  });
}

function resultMessage(verdict: Verdict): MayCall {
  if (verdict.kind === 'allowed') return { isAllowed: true, reason: undefined, from: undefined };
  return { isAllowed: false, reason: verdict.reason, from: verdict.until };
}

interface CallRequest {
  readonly purpose: CallPurpose;
  readonly at: Instant;
  readonly hasNumber: boolean;
}

async function checkCallAllowed(
  database: Database,
  order: ContactableOrder,
  callRequest: CallRequest,
): Promise<Verdict> {
  return tooEarly(order, callRequest) ?? checkContactPolicy(database, contactRequestOf(order, callRequest));
}

/** No collection call about an order that is not late or only slightly late. */
function tooEarly(order: ContactableOrder, { purpose, at }: CallRequest): Verdict | undefined {
  if (purpose !== 'collection') return undefined;
  const { frequency } = contactRules(order.market, at);
  const isLateEnough = order.daysLate >= Math.max(frequency.callsFromDaysLate, 1);
  return isLateEnough ? undefined : { kind: 'held_back', reason: 'nobody_to_contact' };
}

function contactRequestOf(order: ContactableOrder, callRequest: CallRequest) {
  return { ...order, ...callRequest, channel: 'call', hasText: true } as const;
}

/** The end of today's contact hours for a collection call. Undefined if there are none. */
export function callableUntil(order: ContactableOrder, at: Instant): Instant | undefined {
  return contactHoursEnd(
    order.market,
    contactRequestOf(order, { purpose: 'collection', at, hasNumber: true }),
  );
}

export interface StartedCall {
  readonly contactId: ContactId;
  readonly mobile: string;
  /** The name to ask for; empty if it is not known. */
  readonly askFor: string;
  readonly order: ContactableOrder;
}

/**
 * Reveals the number after the contact policy allows the call and the borrower's contact log names the
 * caller. Calls that it refuses are logged there too. A call that the strategy does not plan is no contact.
 */
export async function startCall(
  context: MessagingContext,
  actor: Actor,
  callRequest: { readonly orderId: string; readonly purpose: CallPurpose; readonly reason: string },
): Promise<StartedCall> {
  const { database } = context;
  if (callRequest.reason.trim() === '') throw new Refusal('request_malformed');
  const order = await orderFrom(context, callRequest.orderId);
  if (callRequest.purpose === 'collection' && !(await context.strategyAllows(order))) {
    throw new Refusal('contact_not_allowed');
  }
  const mobile = await findOwnMobile(context, order.borrowerId);
  const contactId = context.ids.next<'Contact'>();
  const verdict = await inTransaction(database, async (tx) => {
    await lockContacts(tx, order.borrowerId);
    const { purpose } = callRequest;
    const at = context.businessClock.now();
    const decided = await checkCallAllowed(tx, order, { purpose, at, hasNumber: mobile !== undefined });
    const call = callOf(order, { id: contactId, purpose, at, staffId: actor.staffId });
    if (decided.kind === 'held_back') {
      const day = calendarDateAt(at, marketPack(order.market).facts.timeZone);
      // A repeated request on the same day is the same refused call.
      const contactKey = `call-${order.orderId}-${purpose}-${day}`;
      await insertDeferred(tx, { ...call, contactKey }, decided);
    } else {
      await insertRequested(tx, call);
      await noteOnCall(tx, contactId, await encrypted(tx, context, order.borrowerId, callRequest.reason));
    }
    await record(tx, actor, order, {
      action: decided.kind === 'held_back' ? 'call_held_back' : 'call_started',
      after: { contactId, ...callRequest, ...(decided.kind === 'held_back' && { deferred: decided.reason }) },
    });
    return decided;
  });
  if (verdict.kind === 'held_back' || mobile === undefined) throw new Refusal('contact_not_allowed');
  const names = await readNames(database, context.personalData, [order.borrowerId]);
  return { contactId, mobile, order, askFor: names.get(order.borrowerId) ?? '' };
}

function callOf(
  order: ContactableOrder,
  call: Pick<NewContact, 'id' | 'at'> & { readonly purpose: CallPurpose; readonly staffId: string },
): NewContact {
  const { borrowerId, orderId, brandCode, market } = order;
  return {
    borrowerId,
    orderId,
    brandCode,
    market,
    ...call,
    contactKey: `call-${call.id}`,
    channel: 'call',
    about: call.purpose === 'collection' ? 'call_about_late_payment' : 'call_about_service',
  };
}

export interface EndedCall {
  readonly contactId: string;
  readonly outcome: 'spoken' | 'not_reached';
  readonly note: string;
  /** What follows from the outcome. */
  readonly inSameTransaction?: (
    tx: Transaction,
    call: { readonly borrowerId: BorrowerId; readonly orderId: string; readonly market: MarketId },
  ) => Promise<void>;
}

/** Records the outcome of a call in the caller's words. Only the caller can end it. */
export async function endStartedCall(
  context: Pick<MessagingContext, 'database' | 'businessClock' | 'personalData'>,
  actor: Actor,
  { inSameTransaction, ...ended }: EndedCall,
): Promise<void> {
  const id = parseId<'Contact'>(ended.contactId);
  const call = id && (await findContact(context.database, id));
  if (call === undefined || call.staffId !== actor.staffId || call.outcome === 'held_back') {
    throw new Refusal('not_found');
  }
  const { borrowerId, orderId } = call;
  if (borrowerId === undefined || orderId === undefined) throw new Refusal('not_found');
  const note = ended.note.trim();
  await inTransaction(context.database, async (tx) => {
    await endCall(tx, { id: call.id, outcome: ended.outcome, at: context.businessClock.now() });
    if (note !== '') await noteOnCall(tx, call.id, await encrypted(tx, context, borrowerId, note));
    await inSameTransaction?.(tx, { borrowerId, orderId, market: call.market });
    await record(tx, actor, { orderId }, { action: 'call_ended', after: ended });
  });
}

/** A staff note on a call is personal data of the borrower, so it is encrypted with the borrower's key. */
async function encrypted(
  tx: Transaction,
  { personalData }: Pick<MessagingContext, 'personalData'>,
  borrowerId: BorrowerId,
  words: string,
): Promise<Uint8Array | undefined> {
  const key = await personalData.findKey(tx, borrowerId);
  return key?.encrypt(NOTE_FIELD, words);
}

/** The audit trail is kept permanently, so it stores a digest of the note and not its text. */
async function record(
  tx: Transaction,
  actor: Actor,
  { orderId }: { readonly orderId: string },
  { action, after }: { readonly action: string; readonly after: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAuditEntry(tx, actor, { action, on: { kind: 'order', id: orderId }, reason: '', after });
}
