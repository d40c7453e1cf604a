import { parseId } from '@hiram/values/ids';
import type { PersonalDataItem, PersonalDataReader } from '#people/unmasking/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ContactContent } from './contact-message.ts';
import { type ContactMessageCase, readContactMessage } from './read-contact-messages.ts';

/** The sender and full text of a message. */
export function personalDataOfMessage(personalData: PersonalData): PersonalDataReader {
  return async (tx, subjectId) => {
    const id = parseId<'ContactMessage'>(subjectId);
    if (id === undefined) throw new Refusal('not_found');
    return factsOf(await readContactMessage({ database: tx, personalData }, id));
  };
}

const titles = {
  name: 'Name',
  telephone: 'Telephone',
  email: 'E-mail',
  remark: 'Message',
} as const satisfies Record<keyof ContactContent, string>;

function factsOf({ content, steps, emails }: ContactMessageCase): PersonalDataItem[] {
  if (content === undefined) return [];
  const { name, telephone, email, remark } = content;
  return [
    { fact: 'name', title: titles.name, value: name },
    { fact: 'telephone', title: titles.telephone, value: telephone },
    { fact: 'email', title: titles.email, value: email },
    { fact: 'remark', title: titles.remark, value: remark },
    ...steps.flatMap(({ note }, index) =>
      note === '' ? [] : [{ fact: `step-${index}`, title: 'History', value: note }],
    ),
    ...emails.flatMap(({ id, content: email }) => {
      const text = email.direction === 'sent' ? email.answer : email.text;
      return [
        { fact: `email-address-${id}`, title: 'E-mail address', value: email.address },
        { fact: `email-subject-${id}`, title: 'Subject', value: email.subject },
        { fact: `email-text-${id}`, title: 'E-mail', value: text },
      ].filter(({ value }) => value !== '');
    }),
  ];
}
