import { parseId } from '@hiram/values/ids';
import type { PersonalDataReader } from '#people/unmasking/index.ts';
import { Refusal } from '#platform/errors.ts';
import { readScreening } from './read-screening.ts';
import type { ScreeningReader } from './screening.ts';

/** The facts under which the page shows a match masked. */
export function factsOfMatch(position: number) {
  return { names: `screening-${position}-names`, birthDates: `screening-${position}-born` };
}

/** The entries of lists, whose names and dates are nearly those of the applicant. Undefined for an unknown application. */
export function personalDataOfScreening(reader: Omit<ScreeningReader, 'database'>): PersonalDataReader {
  return async (tx, subjectId) => {
    const id = parseId<'Application'>(subjectId);
    if (id === undefined) return undefined;
    const read = await readScreening({ ...reader, database: tx }, id).catch(undefinedIfNotFound);
    return (read?.matches ?? []).flatMap(({ position, entry }) => {
      const facts = factsOfMatch(position);
      const title = `List match ${position}`;
      return [
        { fact: facts.names, title: `${title}: names`, value: entry.names.join('; ') },
        { fact: facts.birthDates, title: `${title}: dates of birth`, value: entry.birthDates.join('; ') },
      ].filter(({ value }) => value !== '');
    });
  };
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not_found') return undefined;
  throw error;
}
