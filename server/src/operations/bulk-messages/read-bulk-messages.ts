import {
  type BulkMessageState,
  MOST_MESSAGES,
  NO_MESSAGE_REASONS,
} from '@hiram/contract/operations/bulk-messages';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { BulkMessageContext } from './bulk-message-context.ts';
import { findBulkMessages, findMessageRows, type StoredBulkMessage } from './bulk-messages.sql.ts';

const PAGE = 20;

export async function listBulkMessages(context: BulkMessageContext, after: string | undefined) {
  const cursor = after === undefined ? undefined : parseId<'BulkMessage'>(after);
  if (after !== undefined && cursor === undefined) throw new Refusal('request_malformed');
  const found = await findBulkMessages(context.database, { after: cursor, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const names = await namesOfStaff(
    context.database,
    page.map(({ sentBy }) => sentBy),
  );
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return {
    messages: page.map((one) => onWire(one, names)),
    ...(last !== undefined && { next: last.id }),
    asOf: instantAsIso(context.businessClock.now()),
  };
}

export async function openBulkMessage(context: BulkMessageContext, bulkMessageId: string) {
  const id = parseId<'BulkMessage'>(bulkMessageId);
  const [found] = id === undefined ? [] : await findBulkMessages(context.database, { id, limit: 1 });
  if (found === undefined) throw new Refusal('not_found', { message: bulkMessageId });
  const [names, rows] = await Promise.all([
    namesOfStaff(context.database, [found.sentBy]),
    findMessageRows(context.database, idFrom(found.id), MOST_ROWS),
  ]);
  return {
    ...onWire(found, names),
    rows: rows.map(({ loanId, number, outcome, reason, endedAt }) => {
      const why = NO_MESSAGE_REASONS.find((known) => known === reason);
      return {
        loanId,
        ...(number !== undefined && { number }),
        state: stateOf(outcome),
        ...(why !== undefined && { why }),
        ...(endedAt !== undefined && { at: instantAsIso(endedAt) }),
      };
    }),
    asOf: instantAsIso(context.businessClock.now()),
  };
}

/** A page sends a message in several calls with one key, each with this many loans at most. */
const MOST_ROWS = 2 * MOST_MESSAGES;

/** What staff need to know of an outcome. `made_before` is a message whose result was lost with a process. */
function stateOf(outcome: string | null): BulkMessageState {
  switch (outcome) {
    case null:
      return 'waiting';
    case 'sent':
      return 'sent';
    case 'not_needed':
    case 'held_back':
      return 'stopped';
    case 'rejected':
    case 'not_sent':
      return 'not_delivered';
    default:
      return 'unknown';
  }
}

function onWire(
  { id, message, sentBy, sentAt, outcomes }: StoredBulkMessage,
  names: ReadonlyMap<string, string>,
) {
  function countOf(state: BulkMessageState): string {
    return String(outcomes.reduce((sum, one) => sum + (stateOf(one.outcome) === state ? one.count : 0), 0));
  }
  return {
    bulkMessageId: id,
    message,
    sentBy: names.get(sentBy) ?? '',
    sentAt: instantAsIso(sentAt),
    loans: String(outcomes.reduce((sum, { count }) => sum + count, 0)),
    waiting: countOf('waiting'),
    sent: countOf('sent'),
    stopped: countOf('stopped'),
    notDelivered: countOf('not_delivered'),
    unknown: countOf('unknown'),
  };
}
