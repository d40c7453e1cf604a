import { type BorrowerId, parseId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import { type Actor, namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import { type CallWord, callWordAt, OPEN_CALL_MS } from './call-word.ts';
import { callWords } from './call-words.ts';
import type { CallWordContext } from './contact-check-context.ts';
import { findOpenCall, findOpenCalls, type OpenCall } from './open-calls.sql.ts';

interface AnnouncedCall extends CallWord {
  /** The caller's public name. */
  readonly by: string;
}

/** The calls that our staff are making to a borrower now, with the word that each caller sees. */
export async function callsTo(context: CallWordContext, borrowerId: BorrowerId): Promise<AnnouncedCall[]> {
  const { database, businessClock } = context;
  const at = businessClock.now();
  const calls = await findOpenCalls(database, { borrowerId, since: addMs(at, -OPEN_CALL_MS) });
  const names = await namesOfStaff(
    database,
    calls.map(({ staffId }) => staffId),
  );
  const words = await Promise.all(calls.map((call) => wordOf(context, call, at)));
  return calls.flatMap(({ staffId }, index) => {
    const word = words[index];
    return word === undefined ? [] : [{ ...word, by: names.get(staffId) ?? '' }];
  });
}

/** The word that the caller says. Only the caller has it, and only while the call is open. */
export async function wordOfOwnCall(
  context: CallWordContext,
  actor: Actor,
  contactId: string,
): Promise<CallWord> {
  const at = context.businessClock.now();
  const id = parseId<'Contact'>(contactId);
  const { staffId } = actor;
  const call = id && (await findOpenCall(context.database, { id, staffId, since: addMs(at, -OPEN_CALL_MS) }));
  const word = call && (await wordOf(context, call, at));
  if (word === undefined) throw new Refusal('not_found');
  return word;
}

/** The secret is derived from the call's id with a key that no database has, and is stored nowhere. */
async function wordOf(context: CallWordContext, call: OpenCall, at: Instant): Promise<CallWord | undefined> {
  const order = await context.orderOf(call.orderId);
  if (order === undefined) return undefined;
  const secret = context.personalData.blindIndex('contact_log.call_word', call.id);
  return callWordAt({ secret, startedAt: call.startedAt, words: callWords[order.locale] }, at);
}
