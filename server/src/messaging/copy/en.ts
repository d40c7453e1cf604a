import type { ContactCopy } from './contact-copy.ts';

export const en: ContactCopy = {
  topics: {
    code: { title: 'Login code', why: 'Your number was entered and a code was requested.' },
    application_answered: {
      title: 'We decided on your application',
      why: 'You applied. We told you that our answer is in the app.',
    },
    application_resumed: {
      title: 'We looked at your application again',
      why: 'You asked us to look again. Your application goes on.',
    },
    application_reopened: {
      title: 'You can apply again',
      why: 'You asked us to look again. You can apply again at once.',
    },
    loan_confirmed: { title: 'You confirmed your loan', why: 'You signed. We confirmed it by message.' },
    payout_arrived: {
      title: 'Your loan was sent',
      why: 'We told you that your loan was sent to your account.',
    },
    payout_account_needed: {
      title: 'Another account needed',
      why: 'We could not send your loan to the account you chose.',
    },
    payout_to_return: {
      title: 'Loan to return',
      why: 'You cancelled the loan, but the money was already sent.',
    },
    payment_found: { title: 'We found your payment', why: 'You told us that you had paid.' },
    payment_not_found: { title: 'We could not find your payment', why: 'You told us that you had paid.' },
    payment_reversed: {
      title: 'A payment was taken back',
      why: 'Your bank, wallet or payment company took back a payment.',
    },
    payment_reinstated: {
      title: 'Your payment counts again',
      why: 'A payment that was taken back was returned to us.',
    },
    complaint_received: { title: 'We received your complaint', why: 'You sent us a complaint.' },
    complaint_answered: {
      title: 'We answered your complaint',
      why: 'We told you that the answer is in the app.',
    },
    complaint_late: {
      title: 'Our answer to your complaint is late',
      why: 'We missed the deadline and told you.',
    },
    complaint_reopened: { title: 'Your complaint is open again', why: 'We are reviewing it again.' },
    late_charges_waived: {
      title: 'Late fees removed',
      why: 'We removed late fees from this loan and told you.',
    },
    credit_refunded: {
      title: 'Refund sent',
      why: 'You paid more than you owed. We told you about the refund.',
    },
    overcharge_refunded: {
      title: 'Overcharge refunded',
      why: 'We charged this loan too much and told you about the refund.',
    },
    refund_account_needed: {
      title: 'Account needed for a refund',
      why: 'You paid more than you owed. We need an account to send it back to.',
    },
    new_device_login: {
      title: 'New device',
      why: 'Someone logged in to your account on a device that was not used before.',
    },
    payout_account_changed: {
      title: 'Payout account changed',
      why: 'The account that receives your money was changed.',
    },
    passkey_added: {
      title: 'Passkey added',
      why: 'A passkey was added to your account. It opens your account.',
    },
    passkey_removed: { title: 'Passkey removed', why: 'A passkey was removed from your account.' },
    settlement_offered: {
      title: 'An offer for your loan',
      why: 'Our team made an offer for your late loan.',
    },
    debit_announced: {
      title: 'Automatic payment announced',
      why: 'You set up automatic payments. We tell you the day before each one.',
    },
    due_date_moved: { title: 'Your due date was moved', why: 'You asked us for more time.' },
    reminder_before_due: { title: 'Payment due soon', why: 'A reminder to help you pay on time.' },
    reminder_on_payday: {
      title: 'Payment due soon',
      why: 'A reminder on your payday to help you pay on time.',
    },
    reminder_due_today: { title: 'Payment due today', why: 'A reminder to help you pay on time.' },
    payment_late: { title: 'Late payment', why: 'A payment on this loan is past its due date.' },
    promise_recorded: {
      title: 'You told us when you will pay',
      why: 'A confirmation of the day you gave us.',
    },
    promise_due_today: {
      title: 'The day you gave us',
      why: 'One reminder on the day you said you will pay.',
    },
    email_answered: { title: 'We answered your e-mail', why: 'You wrote to us. We answered by e-mail.' },
    call_about_service: { title: 'Call from us', why: 'About something you asked or told us.' },
    call_about_late_payment: {
      title: 'Call about a late payment',
      why: 'A payment on this loan is past its due date.',
    },
    other: { title: 'Message from us', why: 'About your account or one of your loans.' },
  },
  outcomes: {
    sms: 'We sent a text message to your number.',
    voice: 'Our system called your number.',
    email: 'We sent an e-mail to your address.',
    push: 'We sent a notification to your phone.',
    failed: 'It could not be delivered.',
    unknown: 'We don’t know if it reached you.',
    underWay: 'We started a call to your number.',
    spoken: 'We spoke with you.',
    notReached: 'We could not reach you.',
  },
  deferred: {
    outside_hours: 'Not sent: outside contact hours.',
    held: 'Not sent: contact about this loan is paused.',
    too_often: 'Not sent: we had already contacted you often enough.',
    on_its_way: 'Not sent: your payment is being processed.',
    no_words_in_language: 'Not sent: we had no text in your language.',
    nobody_to_contact: 'Not sent: we had no number for you.',
    channel_not_allowed: 'Not sent: we do not write about this by e-mail.',
  },
  holds: {
    complaint:
      'You have an open complaint about this loan. We do not ask you for payment until it is resolved.',
    promise: 'You told us when you will pay. We do not ask you for payment until the day after.',
    deceased: 'We were told of a death. We do not ask for payment while we look into it.',
    insolvency: 'We were told of an insolvency case. We do not ask you for payment while we look into it.',
    hardship: 'You told us that you cannot pay now. We do not ask you for payment while we look for a plan.',
    dispute: 'You told us that the amount is wrong. We do not ask you for payment while we look into it.',
    no_contact: 'You asked us not to contact you about this loan.',
  },
  rules: {
    hours: ({ from, to }) => `We message and call about payments only between ${from} and ${to}.`,
    lifted: (days) => `Our team may call at other hours only if a payment is more than ${days} days late.`,
    often: ({ messages, calls }) =>
      `About payments, we send at most ${messages.perDay} message per day and ${messages.perWeek} in seven days. Our team calls at most ${calls.perDay} time per day and ${calls.perWeek} in seven days.`,
    onlyYou:
      'We talk about your loan only with you: not with your family, friends, employer or anyone in your contacts.',
    complaint: 'While your complaint about collection is open, we do not ask you for payment on that loan.',
    service: 'Codes you ask for and answers you wait for can arrive by message at any hour.',
  },
};
