import type { Database } from '#platform/database/database.ts';
import { findMemberNames } from './members.sql.ts';

/**
 * Display names of actors as the ledger and histories store them: `staff <id>` and a bare id become the
 * person's name, `borrower <id>` the borrower, and programs have a readable name.
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
    return actor.startsWith('borrower') ? 'Borrower' : programName(actor);
  };
}

const programNames: Readonly<Record<string, string>> = {
  'close-of-day': 'End of day',
  'payment-traces': 'Payment claims',
};

/** A program's name as staff read it: "payment-webhooks" becomes "Payment webhooks". */
function programName(actor: string): string {
  const words = actor.replaceAll(/[_-]/g, ' ');
  return programNames[actor] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const STAFF = /^(?:staff )?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

function staffIdOf(actor: string): string | undefined {
  return STAFF.exec(actor)?.[1];
}
