import type { Database } from '#platform/database/database.ts';
import { findMemberNames } from './members.sql.ts';

/**
 * Display names of actors as the ledger and histories store them: `staff <id>` and a bare id become the
 * person's name, `borrower <id>` the borrower, programs keep their own name.
 */
export async function namesOfActors(
  database: Database,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => staffIdOf(actor) ?? []))];
  const names = ids.length === 0 ? new Map<string, string>() : await findMemberNames(database, ids);
  return (actor) => {
    const name = names.get(staffIdOf(actor) ?? '');
    if (name !== undefined) return name;
    return actor.startsWith('borrower') ? 'Borrower' : actor.replaceAll(/[_-]/g, ' ');
  };
}

const STAFF = /^(?:staff )?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

function staffIdOf(actor: string): string | undefined {
  return STAFF.exec(actor)?.[1];
}
