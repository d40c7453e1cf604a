import { parseId } from '@hiram/values/ids';
import type { PersonalDataReader } from '#people/unmasking/index.ts';
import type { ApplicationReader } from './application-context.ts';
import { readSentApplication } from './read-sent-application.ts';

/** The masked answers of an application, by input code. */
export function personalDataOfApplication(reader: Omit<ApplicationReader, 'database'>): PersonalDataReader {
  return async (tx, subjectId) => {
    const id = parseId<'Application'>(subjectId);
    const application = id && (await readSentApplication({ ...reader, database: tx }, id));
    return application?.answers
      .filter(({ value, masked }) => value !== masked)
      .map(({ code, group, title, value }) => ({
        fact: code,
        title: group === '' ? title : `${group}: ${title}`,
        value,
      }));
  };
}
