import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Secret } from '#platform/secret.ts';
import { keyedDigest } from './keyed-digest.ts';
import { isProvenBrowser, upsertProvenBrowser } from './proven-browsers.sql.ts';
import { browserDigest } from './requester.ts';
import type { VerificationContext } from './verification-context.ts';

/** The browser's digest if it has proved this number before, and undefined for anyone else. */
export async function provenBrowser(
  { database, key }: Pick<VerificationContext, 'key'> & { readonly database: Database },
  mobile: string,
  browser: Secret | undefined,
): Promise<Buffer | undefined> {
  if (browser === undefined) return undefined;
  const digest = browserDigest(key, browser);
  const pair = { mobileDigest: keyedDigest(key, 'mobile', mobile), browserDigest: digest };
  return (await isProvenBrowser(database, pair)) ? digest : undefined;
}

/** From now on strangers cannot use up this browser's codes and password attempts for the number. */
export async function rememberProvenBrowser(
  { database, clock, key }: Pick<VerificationContext, 'database' | 'clock' | 'key'>,
  mobile: string,
  browser: Secret,
): Promise<void> {
  const pair = {
    mobileDigest: keyedDigest(key, 'mobile', mobile),
    browserDigest: browserDigest(key, browser),
  };
  await inTransaction(database, (tx) => upsertProvenBrowser(tx, pair, clock.now()));
}
