import { inTransaction } from '#platform/database/transaction.ts';
import type { Secret } from '#platform/secret.ts';
import { isKnownBrowser, upsertBrowser } from './browsers.sql.ts';
import type { StaffId } from './member.ts';
import { hashOf } from './one-time-secrets.ts';
import type { StaffContext } from './staff-context.ts';

/** The browser's hash if this member has signed in with it before. Strangers cannot use up its attempts. */
export async function knownBrowser(
  { database }: Pick<StaffContext, 'database'>,
  staffId: StaffId | undefined,
  browser: Secret | undefined,
): Promise<Buffer | undefined> {
  if (staffId === undefined || browser === undefined) return undefined;
  const browserHash = hashOf(browser.reveal());
  return (await isKnownBrowser(database, { staffId, browserHash })) ? browserHash : undefined;
}

/** After a login: this browser is recognised from now on. */
export async function rememberBrowser(
  { database, systemClock }: Pick<StaffContext, 'database' | 'systemClock'>,
  staffId: StaffId,
  browser: Secret,
): Promise<void> {
  const browserHash = hashOf(browser.reveal());
  await inTransaction(database, (tx) => upsertBrowser(tx, { staffId, browserHash }, systemClock.now()));
}
