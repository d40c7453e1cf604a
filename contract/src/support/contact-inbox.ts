import { boolean, choice, instant, integer, list, object, optional, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

const messageState = choice('new', 'answered', 'closed');

const queueRow = {
  messageId: publicId,
  brand: publicId,
  state: messageState,
  /** Masked, as are numbers and addresses within the message; showPersonalData unmasks them. */
  senderName: text({ max: 120 }),
  /** The first words of the message. */
  beginning: text({ max: 200 }),
  receivedAt: instant,
  /** Empty while unassigned. */
  assigneeName: text({ max: 80 }),
  isMine: boolean,
};

/**
 * The queue of contact-form messages: open ones oldest first, all others newest first. `after` is the `next`
 * of the previous page.
 */
export const listContactMessages = defineStaffCall({
  name: 'listContactMessages',
  path: '/console/contact-messages',
  request: {
    /** `mine`: assigned to the caller and not closed. */
    queue: choice('new', 'mine', 'answered', 'closed'),
    ofBrand: optional(publicId),
    /** A sender's full e-mail address or phone number. */
    search: optional(text({ max: 254 })),
    after: optional(publicId),
  },
  data: {
    messages: list(object(queueRow)),
    /** Absent on the last page. */
    next: optional(publicId),
    /** The number of unanswered messages, assigned or not. */
    waiting: integer,
  },
  refusals: staffRefusals,
});

/** One message with its sender. Opening it is audited. */
export const openContactMessage = defineStaffCall({
  name: 'openContactMessage',
  path: '/console/contact-messages/open',
  request: { messageId: publicId },
  data: {
    ...queueRow,
    /** Masked. */
    telephone: text({ max: 40 }),
    email: text({ max: 254 }),
    /** The language in which the sender read the form. */
    locale: text({ max: 20 }),
    remark: text({ max: 4000 }),
    steps: list(
      object({
        step: choice('taken', 'given_back', 'answered', 'closed'),
        by: text({ max: 80 }),
        at: instant,
        /** The answer, or the reason for closing. */
        words: text({ max: 4000 }),
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Assigns a message to the caller, or unassigns it. */
export const assignContactMessage = defineStaffCall({
  name: 'assignContactMessage',
  path: '/console/contact-messages/assign',
  request: { messageId: publicId, toMe: boolean },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'contact_message_handled'],
});

/** Records the answer; the staff member sends it from their own e-mail. */
export const answerContactMessage = defineStaffCall({
  name: 'answerContactMessage',
  path: '/console/contact-messages/answer',
  request: { messageId: publicId, answer: text({ min: 1, max: 4000 }), andClose: boolean },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'contact_message_handled'],
});

/** Closes a message, answered or not. */
export const closeContactMessage = defineStaffCall({
  name: 'closeContactMessage',
  path: '/console/contact-messages/close',
  request: { messageId: publicId, reason: text({ min: 3, max: 500 }) },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'contact_message_handled'],
});
