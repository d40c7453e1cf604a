import { NUMBERED_CASES, type NumberedCase } from '@hiram/contract/operations/case-numbers';
import { parseId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { parseShortNumber } from '@hiram/values/short-number';
import { drawCaseNumbers, findCaseNumbers, findNumberedCase } from '#cases/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { findExisting, findOwnNumber, findOwnNumbers } from './case-ids.sql.ts';
import { numberedKinds } from './numbered-cases.ts';

/** A draw collides about once in 2,750 times; a second collision of the same case does not happen in practice. */
const MOST_DRAWS = 4;

/**
 * The numbers of these cases. A case gets its number when it is first shown to a person: a number that nobody saw need not
 * exist, and no capability has to draw one.
 */
export async function numbersOfCases(
  database: Database,
  kind: NumberedCase,
  { caseIds, at }: { readonly caseIds: readonly string[]; readonly at: Instant },
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(caseIds.flatMap((text) => parseId(text) ?? []))];
  const { prefix, ...place } = numberedKinds[kind];
  if (prefix === undefined) return findOwnNumbers(database, place.table, ids);
  let known = await findCaseNumbers(database, kind, ids);
  const without = ids.filter((id) => !known.has(id));
  const existing = without.length === 0 ? [] : await findExisting(database, place, without);
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const missing = existing.filter((id) => !known.has(id));
    if (missing.length === 0) break;
    await drawCaseNumbers(database, { kind, prefix, ids: missing, at });
    known = await findCaseNumbers(database, kind, ids);
  }
  return known;
}

/** The case with a number, if it exists and these permissions show its kind. */
export async function caseOfNumber(
  database: Database,
  { typed, permissions }: { readonly typed: string; readonly permissions: ReadonlySet<string> },
): Promise<{ readonly kind: NumberedCase; readonly caseId: string } | undefined> {
  const number = parseShortNumber(typed);
  if (number === undefined) return undefined;
  const found = (await findOwnNumber(database, number)) ?? (await findNumberedCase(database, number));
  const kind = NUMBERED_CASES.find((known) => known === found?.kind);
  if (found === undefined || kind === undefined || !permissions.has(numberedKinds[kind].permission)) {
    return undefined;
  }
  return { kind, caseId: found.caseId };
}

export function requireReading(kind: NumberedCase, permissions: ReadonlySet<string>): void {
  if (!permissions.has(numberedKinds[kind].permission)) throw new Refusal('not_allowed');
}
