import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { NOTE_FIELD } from './call-borrower.ts';
import { findCallsAbout } from './contacts.sql.ts';

/** A call that has ended, with what the caller wrote; empty if nothing, or if the borrower was erased. */
interface RecentCall {
  readonly at: Instant;
  readonly outcome: 'spoken' | 'not_reached';
  readonly staffId: string | undefined;
  readonly note: string;
}

/** Calls with a borrower about one loan since a moment, newest first. The caller records the access. */
export async function recentCalls(
  { database, personalData }: { readonly database: Database; readonly personalData: PersonalData },
  about: { readonly borrowerId: BorrowerId; readonly loanId: LoanId; readonly since: Instant },
): Promise<RecentCall[]> {
  const calls = await findCallsAbout(database, about);
  const hasNotes = calls.some(({ noteEncrypted }) => noteEncrypted !== undefined);
  const key = hasNotes ? await personalData.findKey(database, about.borrowerId) : undefined;
  return calls.map(({ noteEncrypted, ...call }) => ({
    ...call,
    note: noteEncrypted === undefined ? '' : (key?.decrypt(NOTE_FIELD, noteEncrypted) ?? ''),
  }));
}
