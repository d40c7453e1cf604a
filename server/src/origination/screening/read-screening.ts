import type { ApplicationId } from '@hiram/values/ids';
import { readSentApplication } from '#origination/applications/index.ts';
import { Refusal } from '#platform/errors.ts';
import { type Comparison, compareEntry } from './compare-entry.ts';
import { openEntry } from './screen-applicant.ts';
import type { MatchedEntry, Screening, ScreeningReader, StoredMatch } from './screening.ts';
import { findMatches, findScreening } from './screenings.sql.ts';

export interface ReadMatch extends StoredMatch {
  readonly entry: MatchedEntry;
  readonly comparison: Comparison;
}

export interface ReadScreening {
  readonly screening: Screening;
  readonly matches: readonly ReadMatch[];
}

/** What the lists say of an applicant; undefined if nobody was asked. Opening the case is what the audit trail records. */
export async function readScreening(
  context: ScreeningReader,
  id: ApplicationId,
): Promise<ReadScreening | undefined> {
  const { database, personalData } = context;
  const application = await readSentApplication(context, id);
  const screening = await findScreening(database, id);
  const matches = await findMatches(database, id);
  if (application === undefined) throw new Refusal('not_found', { application: id });
  if (screening === undefined) return undefined;
  const key = await personalData.findKey(database, application.borrowerId);
  // An erased borrower's matches cannot be read.
  if (key === undefined) return { screening, matches: [] };
  const { fullName, bornOn } = application.applicant;
  return {
    screening,
    matches: matches.map((match) => {
      const entry = openEntry(key, match);
      return {
        ...match,
        entry,
        comparison: compareEntry(entry, { fullName, bornOn, market: application.market }),
      };
    }),
  };
}
