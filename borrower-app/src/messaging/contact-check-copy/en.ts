import type { ContactVerdict } from '@hiram/contract/messaging/contact-checks';

interface VerdictCopy {
  readonly title: string;
  readonly text: string;
}

export interface ContactCheckCopy {
  readonly title: string;
  readonly lead: string;
  readonly code: string;
  readonly codeHint: string;
  readonly sender: string;
  readonly senderHint: string;
  readonly more: string;
  readonly amount: string;
  readonly link: string;
  readonly check: string;
  readonly noAnswer: string;
  readonly verdicts: Readonly<Record<ContactVerdict, VerdictCopy>>;
  /** Only for a code of ours: the subject of the message and its day. */
  readonly sent: (about: string, day: string) => string;
  readonly compare: string;
  readonly ofAnotherPerson: string;
  readonly wrongSender: string;
  readonly wrongLink: string;
  readonly wrongAmount: string;
  readonly rightAmount: string;
  readonly amountNotChecked: string;
  readonly report: string;
  readonly reportHint: string;
  readonly reportTo: string;
  readonly callTitle: string;
  readonly noCall: string;
  readonly calling: (name: string) => string;
  readonly wordLead: string;
  readonly previous: (word: string) => string;
  readonly wordWarning: string;
  readonly logIn: string;
  readonly logInHint: string;
  readonly callUnknown: string;
  readonly official: string;
  readonly phones: string;
  readonly senders: string;
  readonly sites: string;
  readonly email: string;
  readonly never: string;
}

export const en: ContactCheckCopy = {
  title: 'Is this really you?',
  lead: 'Check a message, call or link before you pay or answer.',
  code: 'Code in the message',
  codeHint: '7 characters after “Ref”, at the end',
  sender: 'Number or name it came from',
  senderHint: 'As your phone shows it',
  more: 'It names an amount or a link',
  amount: 'Amount',
  link: 'Link',
  check: 'Check',
  noAnswer: 'We could not check. Please try again.',
  verdicts: {
    ours: { title: 'This is from us', text: 'We sent a message with this code.' },
    not_ours: { title: 'This is not from us', text: 'Do not pay, do not answer, and do not open its link.' },
    expired: {
      title: 'This message is old',
      text: 'If it reached you only now, somebody copied it. Do not pay.',
    },
    mistyped: {
      title: 'Look at it again',
      text: 'What you typed is not complete or has a wrong character. If the message says exactly this, it is not from us.',
    },
    payment_page: {
      title: 'Open it from our app',
      text: 'The link leads to a payment company. We use it, and others use it too. Pay only on a page that you opened in our app.',
    },
    number_only: {
      title: 'The number is ours, but that is no proof',
      text: 'A caller can make your phone show any number. Check the code of the message, or the word of the call.',
    },
    code_needed: {
      title: 'Enter the code',
      text: 'Every message of ours ends with one. Only a log-in code that you asked for has none. A message without one is not from us.',
    },
  },
  sent: (about, day) => `“${about}”, sent on ${day}`,
  compare: 'Does your message say something else? Then somebody copied the code.',
  ofAnotherPerson: 'We did not send this code to you.',
  wrongSender: 'The number or name is not ours.',
  wrongLink: 'The link does not lead to us.',
  wrongAmount: 'The amount is not the one that is due.',
  rightAmount: 'The amount was due when we sent it.',
  amountNotChecked: 'The amount was not checked. See what is due in the app.',
  report: 'Report it',
  reportHint: 'We look into it, and warn others',
  reportTo: 'Tell us, so that we can warn others',
  callTitle: 'Is somebody calling you?',
  noCall: 'None of our staff is calling you now. Somebody who says so is not from us.',
  calling: (name) => `${name} is calling you now`,
  wordLead: 'The caller must say this word first:',
  previous: (word) => `or, a moment ago: ${word}`,
  wordWarning: 'Do not say it yourself. Hang up if the caller does not know it.',
  logIn: 'Log in',
  logInHint: 'to see whether our staff is calling you now',
  callUnknown: 'We cannot tell right now. Hang up and call us at the number below.',
  official: 'This is really us',
  phones: 'Phone',
  senders: 'Text messages',
  sites: 'Website and app',
  email: 'E-mail',
  never:
    'We never ask for your password or your log-in code. We never ask you to pay to a person’s own number.',
};
