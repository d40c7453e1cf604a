import type { ComplaintCopy } from './complaint-copy.ts';

export const en: ComplaintCopy = {
  types: {
    collection: 'How I was asked for money',
    amount: 'The amount is wrong',
    payment: 'I paid and it is not counted',
    payout: 'The money did not reach me',
    application: 'My application',
    personal_data: 'My personal data',
    service: 'The app or the service',
    other: 'Something else',
  },
  sonTypes: {
    1: 'Called too often or at odd hours',
    2: 'Threatened or insulted me',
    3: 'Told other people about my loan',
    4: 'Asked for what I have already paid',
    5: 'Something else about collection',
  },
  tabs: { all: 'All', waiting: 'Waiting', answered: 'Answered' },
  steps: {
    received: ({ replyOn }) => ({
      title: 'We have your complaint',
      text: `Somebody answers you by ${replyOn} at the latest.`,
    }),
    contact_held: () => ({
      title: 'Nobody contacts you about this order',
      text: 'Reminders and calls about it have stopped until your complaint is decided.',
    }),
    charges_held: ({ amount }) => ({
      title: `${amount} is in dispute`,
      text: 'Until it is decided this part costs nothing more, and nobody reminds you of it.',
    }),
    taken: () => ({ title: 'Somebody is working on it', text: 'One of us has your complaint now.' }),
    answered: ({ reply }) => ({ title: 'You have an answer', text: reply }),
    charge_reversed: ({ amount }) => ({
      title: `${amount} was taken back`,
      text: 'You were right. The charge is off your loan, as if it had never been made.',
    }),
    charge_stands: () => ({
      title: 'The charge stands',
      text: 'We looked into it and the amount is as agreed. The answer says why. The days in between cost nothing.',
    }),
    contact_released: () => ({
      title: 'Reminders about this order go on',
      text: 'The pause because of your complaint is over. The usual hours and limits apply.',
    }),
    closed: () => ({ title: 'Closed', text: 'If you are not content, open it again.' }),
    reopened: ({ replyOn, written }) => ({
      title: 'You opened it again',
      text: `You wrote: ${written}\nSomebody answers you by ${replyOn} at the latest.`,
    }),
    rated: ({ score }) => ({
      title: `You gave ${score} of 5 stars`,
      text: 'Thank you. It stands as you gave it.',
    }),
  },
  escalated: {
    promise_near: ({ replyOn }) => ({
      title: 'A senior colleague has been told',
      text: `So that you have your answer by ${replyOn}.`,
    }),
    promise_broken: ({ replyOn }) => ({
      title: 'We are late, and we are sorry',
      text: `You should have had an answer by ${replyOn}. A senior colleague sees to it now.`,
    }),
    legal_near: () => ({
      title: 'The head of support has been told',
      text: 'The time that the law gives us ends soon. Your complaint goes before others.',
    }),
    legal_broken: () => ({
      title: 'The time that the law gives us is over',
      text: 'We are sorry. You may go to the authority that the loan agreement names. The head of support sees to it.',
    }),
    by_staff: () => ({
      title: 'A senior colleague has been told',
      text: 'Whoever works on it asked somebody senior to look at it.',
    }),
  },
  joined: (earlierOn) => ({
    title: 'Joined with your earlier complaint',
    text: `It is answered together with yours of ${earlierOn}. Read the answer there.`,
  }),
  messages: {
    complaint_received: ({ brandName, host, replyOn }) =>
      `${brandName}: we have your complaint and answer by ${replyOn}. Read it in the app or at ${host}.`,
    complaint_answered: ({ brandName, host }) =>
      `${brandName}: your complaint was answered. Open the app or ${host} to read it.`,
    complaint_late: ({ brandName, host }) =>
      `${brandName}: our answer to your complaint is late, we are sorry. A senior colleague sees to it. ${host}`,
    complaint_reopened: ({ brandName, host, replyOn }) =>
      `${brandName}: your complaint is open again. We answer by ${replyOn}. Read it in the app or at ${host}.`,
  },
};
