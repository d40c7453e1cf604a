import type { HardshipCopy } from './hardship-copy.ts';

export const en: HardshipCopy = {
  version: 'help.en.2',
  ways: {
    new_date: {
      title: 'Move the due date',
      text: 'Choose a new due date. Later dates move too.',
    },
    split: {
      title: 'Pay in parts',
      text: 'Your next payment in smaller ones.',
    },
    pause: {
      title: 'Take a break',
      text: 'Nothing is due for a few weeks.',
    },
  },
  refused: {
    not_offered: 'Not available for your loan.',
    nothing_owed: 'There is nothing to pay on this loan.',
    written_off: 'Our recovery team handles this loan. Please contact customer service.',
    used_up: 'You have used this option as often as this loan allows.',
    too_late:
      'The payment has been overdue too long. Please contact customer service. Our team will look at it.',
    payment_on_its_way: 'Your payment is being processed. After that, you will see here what is left.',
    nothing_to_split: 'The next payment can’t be split: the one after it is too close.',
    choice_not_offered: 'This choice is not available.',
    lifetime_cost_limit: 'With its fee, the loan would exceed its cost limit, so we do not offer it.',
  },
  notExtended: {
    not_offered: () => 'This loan has no extensions.',
    nothing_owed: () => 'There is nothing to pay on this loan.',
    written_off: () => 'Our recovery team handles this loan. Please contact customer service.',
    not_due_yet: (from) => `Your payment is not due yet. You can get more time from ${from}.`,
    limit_reached: () => 'You have extended this loan as often as it allows.',
    lifetime_cost_limit: () => 'With its fee, the loan would exceed its cost limit.',
    rate_cap_passed: () => 'Its fee would be higher than the law allows today.',
  },
  instalment: (number, of) => (of === 1 ? 'Full loan' : `Payment ${number} of ${of}`),
  inParts: (parts) => `${parts} parts`,
  pauseOf: (days, day) => `${days} days, until ${day}`,
  clauses: {
    new_date: ({ amount, dueOn, lastOn }) =>
      dueOn === lastOn
        ? `My payment of ${amount} is due on ${dueOn}.`
        : `My next payment of ${amount} is due on ${dueOn}. Later due dates move by the same number of days, and the last payment is due on ${lastOn}.`,
    split: ({ parts, amount, dueOn }) =>
      `I pay my next instalment in ${parts} parts. The first part of ${amount} is due on ${dueOn}. The other parts are due on the dates in the schedule above.`,
    pause: ({ days, amount, dueOn, lastOn }) =>
      `Nothing is due for ${days} days. My next payment of ${amount} is due on ${dueOn}, and the last payment on ${lastOn}.`,
    costsNothing: 'This is free: no fee and no extra interest.',
    costs: (amount) => `This costs ${amount}, added to the next payment. No extra interest is added.`,
    waived: (amount) => `The late fees of ${amount} so far are removed.`,
    payNow: (amount) => `I still owe the late fees of ${amount} so far. They are due now.`,
    unchanged:
      'Everything else in my contract stays the same. I can still pay early or pay off the loan at any time.',
    ifLate: 'If I pay after a new due date, late fees are counted from that date.',
  },
};
