import { parseId } from '@hiram/values/ids';
import type { PersonalFactsReader } from '../unmasking/index.ts';
import type { ApplicationReader } from './application-desk.ts';
import { readSentApplication } from './read-sent-application.ts';

/** The masked answers of an application, by input code. */
export function personalFactsOfApplication(reader: Omit<ApplicationReader, 'database'>): PersonalFactsReader {
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
