import type { ContactCopy } from './contact-copy.ts';

export const en: ContactCopy = {
  topics: {
    code: { title: 'A code', why: 'Somebody typed in your number and asked for a code.' },
    application_answered: {
      title: 'Your application has an answer',
      why: 'You applied, and we told you that the answer is in the app.',
    },
    payout_arrived: { title: 'Your money is there', why: 'We told you that your loan was paid out.' },
    payout_account_needed: {
      title: 'Another account is needed',
      why: 'Your loan could not be paid to the account that you chose.',
    },
    payout_to_return: {
      title: 'Money to give back',
      why: 'You cancelled the loan, and the money had gone out already.',
    },
    payment_found: { title: 'Your payment was found', why: 'You told us that you had paid.' },
    payment_not_found: { title: 'Your payment was not found', why: 'You told us that you had paid.' },
    complaint_received: { title: 'Your complaint is with us', why: 'You sent us a complaint.' },
    complaint_answered: {
      title: 'Your complaint has an answer',
      why: 'We told you that the answer is in the app.',
    },
    complaint_late: {
      title: 'Your complaint takes longer',
      why: 'We did not answer in time, and told you so.',
    },
    complaint_reopened: { title: 'Your complaint is open again', why: 'It is being looked at once more.' },
    late_charges_waived: {
      title: 'Late charges were taken off',
      why: 'We gave up charges of this order, and told you so.',
    },
    credit_refunded: {
      title: 'Money was sent back to you',
      why: 'You had paid more than you owed, and we told you that it is on its way back.',
    },
    due_date_moved: { title: 'Your due date was moved', why: 'You asked us for more time.' },
    reminder_before_due: { title: 'A payment falls due soon', why: 'A reminder, so that you are not late.' },
    reminder_on_payday: {
      title: 'A payment falls due soon',
      why: 'A reminder on your payday, so that you are not late.',
    },
    reminder_due_today: { title: 'A payment falls due today', why: 'A reminder, so that you are not late.' },
    payment_late: { title: 'A payment is late', why: 'A payment of this order is past its day.' },
    call_about_service: { title: 'A call from us', why: 'About something that you asked us or told us.' },
    call_about_late_payment: {
      title: 'A call about a late payment',
      why: 'A payment of this order is past its day.',
    },
    other: { title: 'News from us', why: 'About your account or an order of yours.' },
  },
  outcomes: {
    sms: 'A text message was sent to your number.',
    voice: 'A machine called your number.',
    failed: 'It could not be sent, and reached nobody.',
    unknown: 'We do not know whether it reached you.',
    underWay: 'A call to your number was begun.',
    spoken: 'You spoke with us.',
    notReached: 'You were not reached.',
  },
  deferred: {
    outside_hours: 'It was held back: not at this hour.',
    held: 'It was held back because of your complaint.',
    too_often: 'It was held back: you had heard from us often enough.',
    on_its_way: 'It was held back: your money is on its way.',
    no_words_in_language: 'It was held back: we had no words for it in your language.',
    nobody_to_contact: 'It was held back: there was no number to reach you at.',
  },
  holds: {
    complaint: 'Your complaint about it is open. Until it is settled, nobody asks you for money for it.',
  },
  rules: {
    hours: ({ from, to }) => `About payments we write and call between ${from} and ${to}, at no other hour.`,
    lifted: (days) => `Only if a payment is more than ${days} days late may a person call at another hour.`,
    often: ({ messages, calls }) =>
      `About payments you get at most ${messages.perDay} message a day and ${messages.perWeek} in seven days. A person calls at most ${calls.perDay} time a day and ${calls.perWeek} in seven days.`,
    onlyYou:
      'We speak with you alone about what you owe: not with your family, your friends, your employer or anybody in your telephone.',
    complaint:
      'While your complaint about how you are asked for money is open, nobody asks you for money for that order.',
    service: 'Codes that you ask for, and answers that you wait for, come at any hour as a message.',
  },
};
