import type { ComplaintCopy } from './complaint-copy.ts';

export const en: ComplaintCopy = {
  types: {
    collection: 'How I was asked to pay',
    amount: 'The amount is wrong',
    payment: 'My payment does not show',
    payout: 'I did not receive my loan',
    application: 'My application',
    personal_data: 'My personal data',
    service: 'The app or the service',
    other: 'Something else',
  },
  sonTypes: {
    1: 'Called too often or at odd hours',
    2: 'Threatened or insulted me',
    3: 'Told other people about my loan',
    4: 'Asked for a payment I already made',
    5: 'Something else about collection',
  },
  tabs: { all: 'All', waiting: 'Waiting', answered: 'Answered' },
  steps: {
    received: ({ replyOn }) => ({
      title: 'We received your complaint',
      text: `We will answer by ${replyOn}.`,
    }),
    contact_held: () => ({
      title: 'We stopped contact about this loan',
      text: 'No reminders or calls about it until we decide on your complaint.',
    }),
    charges_held: ({ amount }) => ({
      title: `${amount} is in dispute`,
      text: 'No late fees or reminders on this amount until we decide.',
    }),
    taken: () => ({ title: 'We are working on it', text: 'Our team has your complaint now.' }),
    answered: ({ reply }) => ({ title: 'We answered you', text: reply }),
    charge_reversed: ({ amount }) => ({
      title: `${amount} was removed`,
      text: 'You were right. We removed the charge from your loan.',
    }),
    charge_stands: () => ({
      title: 'The charge is correct',
      text: 'We checked, and the amount is as agreed. Our answer explains why. We added no late fees for those days.',
    }),
    contact_released: () => ({
      title: 'Reminders about this loan start again',
      text: 'The pause for your complaint is over. The usual hours and limits apply.',
    }),
    closed: () => ({ title: 'Closed', text: 'If you are not satisfied, you can reopen it.' }),
    reopened: ({ replyOn, written }) => ({
      title: 'You reopened it',
      text: `You wrote: ${written}\nWe will answer by ${replyOn}.`,
    }),
    rated: ({ score }) => ({
      title: `You gave ${score} of 5 stars`,
      text: 'Thank you for your rating.',
    }),
    pack_made: ({ body, number }) => ({
      title: `You made the papers for ${body}`,
      text: `Their number is ${number}. Our team was told at the same moment.`,
    }),
  },
  escalated: {
    promise_near: ({ replyOn }) => ({
      title: 'A senior colleague was informed',
      text: `So that we answer you by ${replyOn}.`,
    }),
    promise_broken: ({ replyOn }) => ({
      title: 'We are late, and we are sorry',
      text: `We promised an answer by ${replyOn}. A senior colleague now has your complaint.`,
    }),
    legal_near: () => ({
      title: 'The head of support was informed',
      text: 'The legal deadline is near. Your complaint has priority.',
    }),
    legal_broken: () => ({
      title: 'We missed the legal deadline',
      text: 'We are sorry. You may go to the authority named in your loan agreement. The head of support now has your complaint.',
    }),
    by_staff: () => ({
      title: 'A senior colleague was informed',
      text: 'Our team asked a senior colleague to look at it.',
    }),
  },
  grievanceOfficer: 'our grievance officer',
  joined: (earlierOn) => ({
    title: 'Merged with your earlier complaint',
    text: `We will answer it together with your complaint of ${earlierOn}. Please read the answer there.`,
  }),
  messages: {
    complaint_received: ({ brandName, host, replyOn }) =>
      `${brandName}: we received your complaint and will answer by ${replyOn}. Read it in the app or at ${host}.`,
    complaint_answered: ({ brandName, host }) =>
      `${brandName}: we answered your complaint. Open the app or ${host} to read it.`,
    complaint_late: ({ brandName, host }) =>
      `${brandName}: our answer to your complaint is late, we are sorry. A senior colleague now has it. ${host}`,
    complaint_reopened: ({ brandName, host, replyOn }) =>
      `${brandName}: your complaint is open again. We will answer by ${replyOn}. Read it in the app or at ${host}.`,
  },
};
