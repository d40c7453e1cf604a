import * as contract from '@hiram/contract/origination/screening';
import type { Clock } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { maskedName } from '#platform/personal-data/masking.ts';
import { factsOfMatch } from './personal-data-of-screening.ts';
import { type ReadMatch, type ReadScreening, readScreening } from './read-screening.ts';
import { screenAgain } from './screen-again.ts';
import type { ScreeningReader } from './screening.ts';

interface ScreeningRoutes extends ScreeningReader {
  /** Real time, used for the audit trail and sessions. */
  readonly systemClock: Clock;
}

export function registerScreeningRoutes(server: CallServer, context: ScreeningRoutes): void {
  const { systemClock } = context;

  implementStaffCall(server, systemClock, contract.readScreening, {
    permission: 'read_applications',
    handle: async ({ caseId }) => {
      const read = await readScreening(context, applicationIdFrom(caseId));
      return read === undefined ? {} : { screening: screeningOnWire(read) };
    },
  });

  implementStaffCall(server, systemClock, contract.screenAgain, {
    permission: 'decide_applications',
    handle: async ({ caseId }, { actor }) => {
      await screenAgain(context, actor, applicationIdFrom(caseId));
      return { resultMessage: 'The provider is asked again now. Refresh the page in a minute.' };
    },
  });
}

function screeningOnWire({ screening, matches }: ReadScreening) {
  const { provider, state, problem, attempts, askedAt, answeredAt, nextAttemptAt } = screening;
  return {
    provider,
    state,
    ...(problem !== undefined && { problem }),
    attempts: String(attempts),
    askedAt: instantAsIso(askedAt),
    ...(answeredAt !== undefined && { answeredAt: instantAsIso(answeredAt) }),
    ...(nextAttemptAt !== undefined && { nextAttemptAt: instantAsIso(nextAttemptAt) }),
    matches: matches.map(matchOnWire),
  };
}

function matchOnWire({ position, kind, score, holds, entry, comparison }: ReadMatch) {
  const { names, birthDates, lists, listDate } = entry;
  const facts = factsOfMatch(position);
  return {
    kind,
    score: String(score),
    holds,
    entryId: entry.entryId,
    lists: [...lists],
    ...(listDate !== undefined && { listDate }),
    names: names.map(maskedName).join('; '),
    namesFact: facts.names,
    birthDates: birthDates.map(maskedDate).join('; '),
    birthDatesFact: facts.birthDates,
    comparison,
  };
}

const YEAR_LENGTH = 4;

/** Only the year. */
function maskedDate(date: string): string {
  return date.length <= YEAR_LENGTH ? date : `${date.slice(0, YEAR_LENGTH)}-••`;
}

/** A malformed id is treated as not found. */
function applicationIdFrom(text: string) {
  const id = parseId<'Application'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
