import { parseId } from '@hiram/values/ids';
import type { PersonalFactsReader } from '../unmasking/index.ts';
import type { ApplicationReader } from './application-desk.ts';
import { readSentApplication } from './read-sent-application.ts';

/** The answers of an application that stand masked beside it, each by the code of its input. */
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
