import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ProposalId } from './proposal.ts';

export interface NewHold {
  readonly id: string;
  readonly proposalId: ProposalId;
  readonly untilOn: CalendarDate;
  readonly untilAt: Instant;
  readonly note: { readonly keyId: string; readonly text: Buffer };
  readonly by: string;
  readonly at: Instant;
}

export type StoredHold = Omit<NewHold, 'id' | 'untilAt'>;

/** Whether a row of `loan_proposals` is held now. A hold whose day has come no longer counts. */
export function isHeld(now: Instant): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from loan_proposal_holds hold where hold.proposal_id = loan_proposals.id
      and hold.ended_at is null and hold.until_at > ${instantAsIso(now)}::timestamptz
  )`;
}

/** The caller has locked the proposal, and has ended the hold before. */
export async function insertHold(tx: Transaction, hold: NewHold): Promise<void> {
  await tx
    .insertInto('loan_proposal_holds')
    .values({
      id: hold.id,
      proposal_id: hold.proposalId,
      until_on: hold.untilOn,
      until_at: instantAsIso(hold.untilAt),
      note_encrypted: hold.note.text,
      note_key: hold.note.keyId,
      held_by: hold.by,
      held_at: instantAsIso(hold.at),
    })
    .execute();
}

/** Ends the proposal's hold. False if it has none. */
export async function endHold(
  tx: Transaction,
  proposalId: ProposalId,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<boolean> {
  const ended = await tx
    .updateTable('loan_proposal_holds')
    .set({ ended_by: by, ended_at: instantAsIso(at) })
    .where('proposal_id', '=', proposalId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The holds that count now, by proposal. */
export async function findHolds(
  database: Database,
  proposalIds: readonly ProposalId[],
  now: Instant,
): Promise<ReadonlyMap<string, StoredHold>> {
  if (proposalIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('loan_proposal_holds')
    .select(['proposal_id', 'until_on', 'note_encrypted', 'note_key', 'held_by', 'held_at'])
    .where('proposal_id', 'in', [...proposalIds])
    .where('ended_at', 'is', null)
    .where('until_at', '>', instantAsIso(now))
    .limit(proposalIds.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.proposal_id,
      {
        // The cast is safe: the row was selected by these ids.
        proposalId: row.proposal_id as ProposalId,
        untilOn: calendarDate(row.until_on),
        note: { keyId: row.note_key, text: row.note_encrypted },
        by: row.held_by,
        at: instant(row.held_at),
      },
    ]),
  );
}
