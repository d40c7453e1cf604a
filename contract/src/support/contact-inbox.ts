import { boolean, choice, instant, integer, list, object, optional, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

const messageState = choice('new', 'answered', 'closed');

/** Masking may make a text longer. */
const emailText = text({ max: 12_000 });

/**
 * `waiting`: it is sent soon, or tried again. `unclear`: the connection to the mail server ended, so it may have been
 * sent.
 */
const deliveryState = choice('waiting', 'sent', 'failed', 'unclear');

/** Why an answer cannot be sent by e-mail. */
const noEmailReason = choice('not_configured', 'no_support_address', 'no_sender_address');

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
 * The queue of messages from the contact form and by e-mail: open ones oldest first, all others newest first. `after` is the `next`
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
    remark: emailText,
    /** The e-mails with the sender, oldest first. The one that opened the message has no text: that is `remark`. */
    emails: list(
      object({
        emailId: publicId,
        direction: choice('received', 'sent'),
        at: instant,
        /** Masked: the other person's address. */
        address: text({ max: 254 }),
        /** Whether it came from another address than the message. */
        isOtherAddress: boolean,
        subject: text({ max: 500 }),
        text: emailText,
        /** Attachments are not kept. */
        attachments: integer,
        /** Of a sent e-mail. */
        delivery: optional(deliveryState),
        /** A code, such as an SMTP status. */
        problem: optional(text({ max: 60 })),
        /** When it is tried again, or when its state became final. */
        deliveryAt: optional(instant),
      }),
    ),
    /** Whether an answer is sent by e-mail, and from which address. */
    answerFrom: optional(text({ max: 254 })),
    noEmailBecause: optional(noEmailReason),
    steps: list(
      object({
        step: choice('taken', 'given_back', 'answered', 'closed'),
        by: text({ max: 80 }),
        /** To whom a colleague assigned it. */
        to: optional(text({ max: 80 })),
        at: instant,
        /** The answer, or the reason for closing. Empty for an answer that is among the e-mails. */
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

/**
 * Answers by e-mail. Where that is not possible (`noEmailBecause`), it records the answer, and the staff member
 * delivers it.
 */
export const answerContactMessage = defineStaffCall({
  name: 'answerContactMessage',
  path: '/console/contact-messages/answer',
  request: { messageId: publicId, answer: text({ min: 1, max: 4000 }), andClose: boolean },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'contact_message_handled'],
});

/**
 * Reply templates in the sender's language, with the known values. The sender's name is filled in on sending; other
 * placeholders are in braces.
 */
export const listContactReplies = defineStaffCall({
  name: 'listContactReplies',
  path: '/console/contact-messages/replies',
  request: { messageId: publicId },
  data: {
    replies: list(object({ key: publicId, title: text({ max: 120 }), text: text({ max: 4000 }) })),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Sends an answer again that failed, or of which it is not known whether it was sent. */
export const resendContactEmail = defineStaffCall({
  name: 'resendContactEmail',
  path: '/console/contact-messages/resend-email',
  request: { messageId: publicId, emailId: publicId },
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
