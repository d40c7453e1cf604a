import type { ApplicationId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { readSentApplication, type SentApplication } from '#origination/applications/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import type { ScreeningMatch } from '#providers/applicant-checks/index.ts';
import { afterFailure, type MatchedEntry, type ScreeningContext, type ScreeningState } from './screening.ts';
import {
  type EncryptedMatch,
  findReleasedMatches,
  findScreening,
  insertMatches,
  recordAnswer,
  recordFailure,
  stopScreening,
} from './screenings.sql.ts';

const ENTRY_FIELD = 'screening_matches.entry';

interface ScreeningRun {
  /** The claimed retry: asks, although the next attempt seems to be in the future. */
  readonly isRetry?: boolean;
  /** In the transaction that stores an answer. */
  readonly whenAnswered: (
    tx: Transaction,
    application: Pick<SentApplication, 'id' | 'borrowerId'>,
    at: Instant,
  ) => Promise<void>;
}

/**
 * Asks the provider whether the applicant is on a list, and stores the answer. It is asked until it answers once; a
 * failure is stored with the time of the next attempt. The provider is called outside any transaction.
 */
export async function screenApplicant(
  context: ScreeningContext,
  id: ApplicationId,
  { isRetry = false, whenAnswered }: ScreeningRun,
): Promise<ScreeningState | 'not_needed'> {
  const { database, businessClock, personalData, checks } = context;
  const application = await readSentApplication(context, id);
  const screening = application && checks.listScreening(application.market);
  const before = await findScreening(database, id);
  if (before !== undefined && before.state !== 'waiting') return before.state;
  if (application?.state !== 'under_review' || screening === undefined) {
    if (before !== undefined) await inTransaction(database, (tx) => stopScreening(tx, id));
    return 'not_needed';
  }
  const isTooEarly = before?.nextAttemptAt !== undefined && before.nextAttemptAt > businessClock.now();
  if (isTooEarly && !isRetry) return 'waiting';
  const { borrowerId, market, applicant } = application;
  const { fullName, bornOn } = applicant;
  const answer = await screening.screen({ fullName, bornOn, market, correlationId: id });
  const key = await personalData.findKey(database, borrowerId);
  // The person was erased while the provider was responding, so there is nothing to decide.
  if (key === undefined) return 'not_needed';
  const at = businessClock.now();
  const attempt = { applicationId: id, borrowerId, provider: screening.name, at };
  return inTransaction(database, async (tx) => {
    if (answer.kind === 'unknown') {
      const next = afterFailure((before?.attempts ?? 0) + 1, at);
      await recordFailure(tx, attempt, { problem: answer.reason, ...next });
      return 'waiting';
    }
    const state = answer.matches.length === 0 ? 'clear' : 'matched';
    if (!(await recordAnswer(tx, attempt, state))) return state;
    const cleared = (await findReleasedMatches(tx, borrowerId)).map((one) =>
      nameOf(one.kind, openEntry(key, one)),
    );
    const matches = answer.matches.map((match, n) =>
      encryptedMatch(match, { position: n + 1, key, cleared }),
    );
    await insertMatches(tx, id, { matches, at });
    await whenAnswered(tx, application, at);
    return state;
  });
}

/** An entry that has become stricter since it was cleared, a politician who is now sanctioned, is looked at again. */
function nameOf(kind: ScreeningMatch['kind'], { entryId }: Pick<MatchedEntry, 'entryId'>): string {
  return `${kind} ${entryId}`;
}

function encryptedMatch(
  { kind, score, ...entry }: ScreeningMatch,
  { position, key, cleared }: { position: number; key: PersonKey; cleared: readonly string[] },
): EncryptedMatch {
  const stored: MatchedEntry = entry;
  return {
    position,
    kind,
    score,
    holds: !cleared.includes(nameOf(kind, entry)),
    entryEncrypted: key.encrypt(ENTRY_FIELD, JSON.stringify(stored)),
  };
}

/** The entry of a match, as the provider described it when it was found. */
export function openEntry(
  key: PersonKey,
  { entryEncrypted }: Pick<EncryptedMatch, 'entryEncrypted'>,
): MatchedEntry {
  // The cast is safe: only the function above writes the column, and the encryption is authenticated.
  return JSON.parse(key.decrypt(ENTRY_FIELD, entryEncrypted)) as MatchedEntry;
}
