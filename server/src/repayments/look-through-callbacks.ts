import { parseId } from '@hiram/values/ids';
import { instantAsIso, parseInstant } from '@hiram/values/instant';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import type { CallbackVerdict } from './payment-callbacks.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import {
  type CallbackName,
  type CallbacksWanted,
  findCallback,
  findCallbacks,
  findCallbacksOf,
  findSenders,
  type KeptCallback,
  type SeenCallback,
} from './staff-callbacks.sql.ts';
import { CALLBACK_BODY_PLACE } from './store-message.ts';

const PAGE = 30;

export interface CallbackPage {
  readonly callbacks: readonly SeenCallback[];
  readonly senders: readonly string[];
  readonly next: string | undefined;
}

export interface LookThroughCallbacks {
  readonly provider?: string | undefined;
  readonly verdict?: CallbackVerdict | undefined;
  readonly paymentId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number;
}

/** Received webhooks, newest first: all, or filtered by sender, verdict or payment. */
export async function lookThroughCallbacks(
  { database }: Pick<RepaymentDesk, 'database'>,
  { paymentId, after, limit = PAGE, provider, verdict }: LookThroughCallbacks,
): Promise<CallbackPage> {
  const senders = findSenders(database);
  if (paymentId !== undefined) {
    const id = parseId<'Payment'>(paymentId);
    const ofPayment = id === undefined ? [] : await findCallbacksOf(database, id);
    const callbacks = ofPayment.filter(
      (one) => (provider ?? one.provider) === one.provider && (verdict ?? one.verdict) === one.verdict,
    );
    return { callbacks: callbacks.toReversed(), senders: await senders, next: undefined };
  }
  const place = after === undefined ? undefined : readPlace(after);
  const found = await findCallbacks(database, { provider, verdict, after: place, limit: limit + 1 });
  const callbacks = found.slice(0, limit);
  const last = found.length > limit ? callbacks.at(-1) : undefined;
  return { callbacks, senders: await senders, next: last && placeOf(last) };
}

function placeOf({ receivedAt, provider, callbackId }: SeenCallback): string {
  return JSON.stringify([instantAsIso(receivedAt), provider, callbackId]);
}

function readPlace(text: string): CallbacksWanted['after'] {
  const [receivedAt, provider, callbackId] = listFrom(text);
  const isPlace = [receivedAt, provider, callbackId].every((part) => typeof part === 'string');
  if (!isPlace || parseInstant(String(receivedAt)) === undefined) throw new Refusal('request_malformed');
  return {
    receivedAt: String(receivedAt),
    provider: String(provider),
    callbackId: String(callbackId),
  };
}

function listFrom(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch (cause) {
    throw new Refusal('request_malformed', { cause });
  }
}

export interface ReadCallback extends CallbackName {
  /** Why the staff member reads content that may contain personal data. It is recorded in the audit trail. */
  readonly reason: string;
}

/** Minimum length of a useful reason, without whitespace. */
const REASON_MIN = 10;

export function reasonFrom(text: string): string {
  const reason = text.trim();
  if (reason.length < REASON_MIN) throw new Refusal('request_malformed');
  return reason;
}

export interface OpenedCallback {
  readonly seen: SeenCallback;
  /** The exact bytes received. Undefined if the person concerned was erased. */
  readonly body: Uint8Array | undefined;
}

/** Opens a webhook's body. The access is recorded in the audit trail first. */
export async function openCallback(
  desk: Pick<RepaymentDesk, 'database' | 'personalData'>,
  actor: Actor,
  { reason, ...named }: ReadCallback,
): Promise<OpenedCallback> {
  const kept = await keptCallback(desk, named);
  const why = reasonFrom(reason);
  await inTransaction(desk.database, (tx) =>
    recordAct(tx, actor, { act: 'payment_callback_read', on: onCallback(named), reason: why }),
  );
  return { seen: kept, body: await bodyOf(desk, kept) };
}

export async function keptCallback(
  { database }: Pick<RepaymentDesk, 'database'>,
  named: CallbackName,
): Promise<KeptCallback> {
  const kept = await findCallback(database, named);
  if (kept === undefined) throw new Refusal('not_found', { provider: named.provider });
  return kept;
}

export async function bodyOf(
  { database, personalData }: Pick<RepaymentDesk, 'database' | 'personalData'>,
  { sealedFor, bodySealed }: KeptCallback,
): Promise<Uint8Array | undefined> {
  const key = await personalData.findKey(database, sealedFor);
  return key?.unsealBytes(CALLBACK_BODY_PLACE, bodySealed);
}

export function onCallback({ provider, callbackId }: CallbackName) {
  return { kind: 'payment_callback', id: `${provider} ${callbackId}` };
}
