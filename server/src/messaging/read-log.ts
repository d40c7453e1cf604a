import type { ContactOutcome } from '@hiram/contract/messaging/messaging';
import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { findNumberIndexes } from '#people/identity/index.ts';
import { namesOfStaff } from '#people/staff/index.ts';
import { findContactPage, type LoggedContact, type StoredOutcome } from './contacts.sql.ts';
import { logCursor, parseLogCursor } from './log-cursor.ts';
import type { MessagingContext } from './messaging-context.ts';

const PAGE = 30;

export interface LogPage {
  readonly contacts: readonly LoggedContact[];
  readonly next: string | undefined;
  /** The callers' names by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** A page of everything sent to a borrower or held back, newest first. */
export async function readLog(
  context: Pick<MessagingContext, 'database' | 'personalData'>,
  { borrowerId, after }: { readonly borrowerId: BorrowerId; readonly after: string | undefined },
): Promise<LogPage> {
  const { database } = context;
  const number = await numberOf(context, borrowerId);
  const query = { borrowerId, number, after: parseLogCursor(after), limit: PAGE + 1 };
  const found = await findContactPage(database, query);
  const contacts = found.slice(0, PAGE);
  const last = found.length > PAGE ? contacts.at(-1) : undefined;
  const names = await namesOfStaff(
    database,
    contacts.flatMap(({ staffId }) => staffId ?? []),
  );
  return { contacts, names, next: last && logCursor(last) };
}

/** The registration code was sent before the person became a borrower. */
const BEFORE_REGISTERING_MS = 15 * 60_000;

async function numberOf(
  context: Pick<MessagingContext, 'database' | 'personalData'>,
  borrowerId: BorrowerId,
) {
  const found = await findNumberIndexes(context, borrowerId);
  return found && { indexes: found.indexes, since: addMs(found.registeredAt, -BEFORE_REGISTERING_MS) };
}

const outcomes = {
  // Outcome not known yet: a process died, a provider request is pending, or a call is in progress.
  asked: 'unknown',
  sent: 'sent',
  rejected: 'failed',
  not_sent: 'failed',
  unknown: 'unknown',
  held_back: 'held_back',
  spoken: 'spoken',
  not_reached: 'not_reached',
} as const satisfies Record<StoredOutcome, ContactOutcome>;

export function outcomeOf({ outcome }: Pick<LoggedContact, 'outcome'>): ContactOutcome {
  return outcomes[outcome];
}
