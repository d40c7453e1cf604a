import type { Call } from '@hiram/contract/call';
import { assert, Defect } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import { Refusal } from '../errors.ts';

/**
 * Whether the resource with this id belongs to the borrower. Another borrower's id gives the same answer as
 * an unknown one.
 */
export type IsOwn = (borrowerId: BorrowerId, id: string) => Promise<boolean>;

/** Keyed by each field that names a borrower's resource. */
export type Ownership = Readonly<Record<string, IsOwn>>;

export function ownedFieldsOf(call: Call): string[] {
  return Object.keys(call.request).filter((name) => call.request[name]?.kind === 'ownedId');
}

/**
 * A borrower's call that takes an id of an owned resource must define its check, or it cannot be registered.
 */
export function assertOwnershipIsComplete(call: Call, ownership: Ownership): void {
  const owned = ownedFieldsOf(call);
  const unchecked = owned.filter((name) => ownership[name] === undefined);
  if (unchecked.length > 0) throw new Defect(`${call.name} does not check the owner of ${unchecked.join()}`);
  const unknown = Object.keys(ownership).filter((name) => !owned.includes(name));
  if (unknown.length > 0) throw new Defect(`${call.name} has no owned id ${unknown.join()}`);
  if (owned.length > 0 && !call.refusals.includes('not_found')) {
    throw new Defect(`${call.name} has an owned id, so the contract must declare not_found`);
  }
}

/** Refuses another borrower's id and an unknown id with the same message. */
export async function refuseForeignIds(
  ownership: Ownership,
  borrowerId: BorrowerId,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, isOwn] of Object.entries(ownership)) {
    const id = values[name];
    if (id === undefined) continue;
    assert(typeof id === 'string', 'the schema of an owned id accepts more than strings');
    if (!(await isOwn(borrowerId, id))) throw new Refusal('not_found', { foreign: name });
  }
}
