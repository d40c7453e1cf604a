import { sql } from 'kysely';
import { type AssignableKind, assignedByStep } from '#cases/index.ts';
import { contactMessageCases } from './contact-message.ts';

/** Contact messages as cases that can be assigned many at a time. They wait in order of arrival. */
export function assignableMessages(context: Parameters<typeof assignedByStep>[0]): AssignableKind {
  return assignedByStep(context, {
    kind: contactMessageCases,
    permission: 'answer_contact_messages',
    step: 'taken',
    action: 'contact_message_assigned',
    state: sql`case when status = 'closed' then 'closed' else 'open' end`,
    queue: {
      waiting: sql`status = 'new'`,
      openedAt: 'received_at',
      locale: sql`locale`,
      doneSteps: ['answered', 'closed'],
    },
  });
}
