import type { ContactChannel } from '@hiram/contract/messaging/messaging';
import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import type { ContactId, StoredOutcome } from '../contacts.sql.ts';

export interface OpenCall {
  readonly id: string;
  readonly orderId: string;
  readonly staffId: string;
  readonly startedAt: Instant;
}

/** More calls at once are a mistake of ours, and the borrower sees these. */
const MOST_CALLS = 3;

/** Calls to a borrower that were started since then and have no outcome, newest first. */
export async function findOpenCalls(
  database: Database,
  { borrowerId, since }: { readonly borrowerId: BorrowerId; readonly since: Instant },
): Promise<OpenCall[]> {
  const rows = await selectOpenCalls(database, since)
    .where('borrower_id', '=', borrowerId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CALLS)
    .execute();
  return rows.flatMap(callsOf);
}

/** The same of one staff member's call. */
export async function findOpenCall(
  database: Database,
  call: { readonly id: ContactId; readonly staffId: string; readonly since: Instant },
): Promise<OpenCall | undefined> {
  const row = await selectOpenCalls(database, call.since)
    .where('id', '=', call.id)
    .where('staff_id', '=', call.staffId)
    .executeTakeFirst();
  return row && callsOf(row)[0];
}

function selectOpenCalls(database: Database, since: Instant) {
  return database
    .selectFrom('contact_log')
    .select(['id', 'order_id', 'staff_id', 'made_at'])
    .where('channel', '=', 'call' satisfies ContactChannel)
    .where('outcome', '=', 'asked' satisfies StoredOutcome)
    .where('made_at', '>', instantAsIso(since));
}

interface Row {
  readonly id: string;
  readonly order_id: string | null;
  readonly staff_id: string | null;
  readonly made_at: string;
}

/** Every call has an order and a caller; the table's checks say so. */
function callsOf({ id, order_id: orderId, staff_id: staffId, made_at: madeAt }: Row): OpenCall[] {
  return orderId === null || staffId === null ? [] : [{ id, orderId, staffId, startedAt: instant(madeAt) }];
}
