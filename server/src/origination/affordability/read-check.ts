import type { ApplicationId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import type { Database, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import { type AffordabilityCheck, decryptFigures } from './affordability-check.ts';
import { findCheck } from './affordability-checks.sql.ts';

/** The budget check of an application. Undefined if the borrower did not answer its questions, or before the decision. */
export async function readAffordability(
  database: Database,
  id: ApplicationId,
  key: PersonKey,
): Promise<AffordabilityCheck | undefined> {
  const stored = await findCheck(database, id);
  return stored && { figures: decryptFigures(key, stored.figuresEncrypted), most: stored.most };
}

/** Refuses an offer above the budget check, from rules and staff alike. Returns the amount of the check, if there is one. */
export async function refuseBeyondBudget(
  tx: Transaction,
  id: ApplicationId,
  amount: MinorUnits,
): Promise<MinorUnits | undefined> {
  const check = await findCheck(tx, id);
  if (check !== undefined && amount > check.most) {
    throw new Refusal('budget_exceeded', { application: id, most: String(check.most) });
  }
  return check?.most;
}
