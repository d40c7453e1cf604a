import type { PersonalDataReader } from '#people/unmasking/index.ts';
import { findCase } from '../complaints.sql.ts';
import { type CaseTextReader, readCaseText } from './open-complaint.ts';
import { complaintIdFrom, keyOf } from './staff-complaint-context.ts';

/** The complainant, and everything written in the case, unmasked. */
export function personalDataOfComplaint(reader: Omit<CaseTextReader, 'database'>): PersonalDataReader {
  return async (tx, subjectId) => {
    const found = await findCase(tx, complaintIdFrom(subjectId));
    if (found === undefined) return undefined;
    const key = await keyOf(reader, tx, found);
    const { content, borrowerName, replies, notes, steps } = await readCaseText(
      { ...reader, database: tx },
      found,
      key,
    );
    return [
      { fact: 'name', title: 'Name', value: borrowerName },
      { fact: 'content', title: 'Message from the borrower', value: content },
      ...replies.map(({ text }, index) => ({ fact: `reply-${index}`, title: 'Reply', value: text })),
      ...notes.map(({ text }, index) => ({ fact: `note-${index}`, title: 'Note', value: text })),
      ...steps.map(({ note }, index) => ({ fact: `step-${index}`, title: 'Step', value: note })),
    ].filter(({ value }) => value !== '');
  };
}
