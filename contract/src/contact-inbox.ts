import { choice, flag, instant, integer, list, object, optional, publicId, text } from './field.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';

const messageState = choice('new', 'answered', 'closed');

const queueRow = {
  messageId: publicId,
  brand: publicId,
  state: messageState,
  /** Masked, as are numbers and addresses in what was written: showPersonalData shows them. */
  senderName: text({ max: 120 }),
  /** The first words of the message. */
  beginning: text({ max: 200 }),
  receivedAt: instant,
  /** Empty while the message is nobody's. */
  assigneeName: text({ max: 80 }),
  isMine: flag,
};

/**
 * The queue of what people wrote into the contact form: where somebody waits for us the oldest first, otherwise the
 * newest. `after` is the `next` of the page before.
 */
export const listContactMessages = defineStaffCall({
  name: 'listContactMessages',
  path: '/console/contact-messages',
  request: {
    /** `mine`: those that I took and that are not closed. */
    queue: choice('new', 'mine', 'answered', 'closed'),
    ofBrand: optional(publicId),
    /** A sender's whole e-mail address or telephone number. */
    search: optional(text({ max: 254 })),
    after: optional(publicId),
  },
  data: {
    messages: list(object(queueRow)),
    /** Absent on the last page. */
    next: optional(publicId),
    /** How many wait for an answer, whoever's they are. */
    waiting: integer,
  },
  refusals: forStaffAlone,
});

/** One message with its sender. Whoever opens it is named in the audit trail. */
export const openContactMessage = defineStaffCall({
  name: 'openContactMessage',
  path: '/console/contact-messages/open',
  request: { messageId: publicId },
  data: {
    ...queueRow,
    /** Masked. */
    telephone: text({ max: 40 }),
    email: text({ max: 254 }),
    /** The language in which the person read the form. */
    locale: text({ max: 20 }),
    remark: text({ max: 4000 }),
    steps: list(
      object({
        step: choice('taken', 'given_back', 'answered', 'closed'),
        by: text({ max: 80 }),
        at: instant,
        /** The answer, or why it was closed. */
        words: text({ max: 4000 }),
      }),
    ),
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** Takes a message, or gives it back to everybody. */
export const assignContactMessage = defineStaffCall({
  name: 'assignContactMessage',
  path: '/console/contact-messages/assign',
  request: { messageId: publicId, toMe: flag },
  data: {},
  refusals: [...forStaffAlone, 'not_found', 'contact_message_handled'],
});

/** Keeps what the person is answered; it is sent by whoever answers, from their own mail. */
export const answerContactMessage = defineStaffCall({
  name: 'answerContactMessage',
  path: '/console/contact-messages/answer',
  request: { messageId: publicId, answer: text({ min: 1, max: 4000 }), andClose: flag },
  data: {},
  refusals: [...forStaffAlone, 'not_found', 'contact_message_handled'],
});

/** Ends a message, answered or not: nothing more is to be done. */
export const closeContactMessage = defineStaffCall({
  name: 'closeContactMessage',
  path: '/console/contact-messages/close',
  request: { messageId: publicId, reason: text({ min: 3, max: 500 }) },
  data: {},
  refusals: [...forStaffAlone, 'not_found', 'contact_message_handled'],
});
