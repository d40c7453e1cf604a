import type { ContactOutcome } from '@hiram/contract/outreach';
import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { findNumberIndex } from '../identity/index.ts';
import { namesOfStaff } from '../staff/index.ts';
import { findContactPage, type LoggedContact, type StoredOutcome } from './contacts.sql.ts';
import type { OutreachDesk } from './outreach-desk.ts';
import { placeInLog, readPlaceInLog } from './place.ts';

const PAGE = 30;

export interface LogPage {
  readonly contacts: readonly LoggedContact[];
  readonly next: string | undefined;
  /** What the callers are called, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** A page of everything that went to a borrower, or was held back, the newest first. */
export async function readLog(
  { database }: Pick<OutreachDesk, 'database'>,
  { borrowerId, after }: { readonly borrowerId: BorrowerId; readonly after: string | undefined },
): Promise<LogPage> {
  const number = await numberOf(database, borrowerId);
  const wanted = { borrowerId, number, after: readPlaceInLog(after), limit: PAGE + 1 };
  const found = await findContactPage(database, wanted);
  const contacts = found.slice(0, PAGE);
  const last = found.length > PAGE ? contacts.at(-1) : undefined;
  const names = await namesOfStaff(
    database,
    contacts.flatMap(({ staffId }) => staffId ?? []),
  );
  return { contacts, names, next: last && placeInLog(last) };
}

/** The code by which somebody registered came before they were a borrower. */
const BEFORE_REGISTERING_MS = 15 * 60_000;

async function numberOf(database: OutreachDesk['database'], borrowerId: BorrowerId) {
  const found = await findNumberIndex(database, borrowerId);
  return found && { index: found.index, since: addMs(found.registeredAt, -BEFORE_REGISTERING_MS) };
}

const outcomes = {
  // A process died, or a provider is being asked this second, or a call goes on: nobody knows yet.
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
