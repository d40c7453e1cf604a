import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Secret } from '#platform/secret.ts';
import { type KeyedDigests, keyedDigest, keyedDigests } from './keyed-digest.ts';
import { isProvenBrowser, upsertProvenBrowser } from './proven-browsers.sql.ts';
import { browserDigests } from './requester.ts';
import type { VerificationContext } from './verification-context.ts';

/** The browser's digests if it has proved this number before, and undefined for anyone else. */
export async function provenBrowser(
  { database, key }: Pick<VerificationContext, 'key'> & { readonly database: Database },
  mobile: string,
  browser: Secret | undefined,
): Promise<KeyedDigests | undefined> {
  if (browser === undefined) return undefined;
  const digests = browserDigests(key, browser);
  const pair = { mobileDigests: keyedDigests(key, 'mobile', mobile), browserDigests: digests };
  return (await isProvenBrowser(database, pair)) ? digests : undefined;
}

/** From now on strangers cannot use up this browser's codes and password attempts for the number. */
export async function rememberProvenBrowser(
  { database, systemClock, key }: Pick<VerificationContext, 'database' | 'systemClock' | 'key'>,
  mobile: string,
  browser: Secret,
): Promise<void> {
  const pair = {
    mobileDigest: keyedDigest(key, 'mobile', mobile),
    browserDigest: browserDigests(key, browser)[0],
  };
  await inTransaction(database, (tx) => upsertProvenBrowser(tx, pair, systemClock.now()));
}
