import * as contract from '@hiram/contract/support/contact-inbox';
import type { Clock } from '@hiram/values/clock';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { maskedEmail, maskedMobile, maskedName, maskedWithin } from '#platform/personal-data/masking.ts';
import type { ContactEmail } from './contact-email.ts';
import { type ContactMessage, comparableEmail } from './contact-message.ts';
import {
  answerMessage,
  assignMessage,
  browseInbox,
  closeMessage,
  type InboxContext,
  listReplies,
  openMessage,
  resendAnswer,
} from './work-in-inbox.ts';

const PREVIEW_LENGTH = 140;

/** The console's contact inbox routes. */
export function registerContactInboxRoutes(
  server: CallServer,
  { systemClock, ...parts }: InboxContext & { readonly systemClock: Clock },
): void {
  implementStaffCall(server, systemClock, contract.listContactMessages, {
    permission: 'read_contact_messages',
    handle: async ({ queue, ofBrand, search, after }, { actor }) => {
      const { messages, names, next, waiting } = await browseInbox(parts, {
        queue: queue === 'mine' ? { kind: 'mine', assignee: actor.staffId } : { kind: queue },
        brandCode: ofBrand,
        search,
        after,
      });
      return {
        messages: messages.map((message) => rowOf(message, { names, me: actor.staffId })),
        ...(next !== undefined && { next }),
        waiting: String(waiting),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openContactMessage, {
    permission: 'read_contact_messages',
    handle: async ({ messageId }, { actor }) => {
      const { message, names, way } = await openMessage(parts, actor, messageId);
      const answersSent = new Set(
        message.emails.flatMap(({ content, madeAt }) => (content.direction === 'sent' ? madeAt : [])),
      );
      return {
        ...rowOf(message, { names, me: actor.staffId }),
        telephone: maskedMobile(message.content?.telephone ?? ''),
        email: maskedEmail(message.content?.email ?? ''),
        locale: message.locale,
        remark: maskedWithin(message.content?.remark ?? '', message.content?.name),
        steps: message.steps.map(({ step, actor: by, at, note, details: { to } }) => ({
          step,
          by: names.get(by ?? '') ?? '',
          ...(to !== undefined && to !== by && { to: names.get(to) ?? '' }),
          at: instantAsIso(at),
          // An answer that went by e-mail is shown there, with its delivery.
          words: step === 'answered' && answersSent.has(at) ? '' : maskedWithin(note, message.content?.name),
        })),
        emails: message.emails.map((email) => emailOnWire(email, message)),
        ...(way.kind === 'email' ? { answerFrom: way.from } : { noEmailBecause: way.reason }),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.assignContactMessage, {
    permission: 'answer_contact_messages',
    handle: async ({ messageId, toMe }, { actor }) => {
      await assignMessage(parts, actor, { messageId, toMe });
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.answerContactMessage, {
    permission: 'answer_contact_messages',
    handle: async ({ messageId, answer, andClose }, { actor }) => {
      await answerMessage(parts, actor, { messageId, answer, andClose });
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.listContactReplies, {
    permission: 'answer_contact_messages',
    handle: async ({ messageId }) => ({ replies: await listReplies(parts, messageId) }),
  });

  implementStaffCall(server, systemClock, contract.resendContactEmail, {
    permission: 'answer_contact_messages',
    handle: async (request, { actor }) => {
      await resendAnswer(parts, actor, request);
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.closeContactMessage, {
    permission: 'answer_contact_messages',
    handle: async (request, { actor }) => {
      await closeMessage(parts, actor, request);
      return {};
    },
  });
}

function rowOf(
  { id, brandCode, status, content, receivedAt, assignee }: ContactMessage,
  { names, me }: { names: ReadonlyMap<string, string>; me: string },
) {
  return {
    messageId: id,
    brand: brandCode,
    state: status,
    // An erased message stays in the queue as a row without personal data.
    senderName: maskedName(content?.name ?? ''),
    beginning: beginningOf(maskedWithin(content?.remark ?? '', content?.name)),
    receivedAt: instantAsIso(receivedAt),
    assigneeName: assignee === null ? '' : (names.get(assignee) ?? ''),
    isMine: assignee === me,
  };
}

function emailOnWire({ id, madeAt, content, delivery }: ContactEmail, { content: sender }: ContactMessage) {
  const deliveryAt = delivery?.endedAt ?? delivery?.nextAttemptAt;
  const isSent = content.direction === 'sent';
  return {
    emailId: id,
    direction: content.direction,
    at: instantAsIso(madeAt),
    address: maskedEmail(content.address),
    isOtherAddress: comparableEmail(content.address) !== comparableEmail(sender?.email ?? ''),
    subject: maskedWithin(content.subject, sender?.name),
    text: maskedWithin(isSent ? content.answer : content.text, sender?.name),
    attachments: String(isSent ? 0 : content.attachments),
    ...(delivery !== undefined && {
      // The moment of sending is part of the wait.
      delivery: delivery.state === 'sending' ? ('waiting' as const) : delivery.state,
      ...(delivery.problem !== undefined && { problem: delivery.problem }),
      ...(deliveryAt !== undefined && { deliveryAt: instantAsIso(deliveryAt) }),
    }),
  };
}

function beginningOf(remark: string): string {
  const line = remark.replaceAll(/\s+/g, ' ').trim();
  return line.length <= PREVIEW_LENGTH ? line : `${line.slice(0, PREVIEW_LENGTH - 1)}…`;
}
