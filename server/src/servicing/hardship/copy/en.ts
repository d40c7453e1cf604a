import type { HardshipCopy } from './hardship-copy.ts';

export const en: HardshipCopy = {
  version: 'help.en.1',
  ways: {
    new_date: {
      title: 'Move the date',
      text: 'Pay after your payday. The next due day moves to the day you choose, and later ones move as far.',
    },
    split: {
      title: 'Pay the next one in parts',
      text: 'The next instalment is divided into smaller payments. Later instalments stay as they are.',
    },
    pause: {
      title: 'Take a break',
      text: 'For some weeks nothing is due. After that you go on with the same instalments.',
    },
  },
  refused: {
    not_offered: 'This is not offered for your loan.',
    nothing_owed: 'There is nothing to pay on this loan.',
    written_off: 'This loan is with our recovery team. Please write to customer service.',
    used_up: 'You have used this as often as it can be had for this loan.',
    too_late:
      'The payment has been due for too long. Please write to customer service: a person will look at it.',
    payment_on_its_way: 'A payment of yours is on its way. Once it has arrived, you see here what is left.',
    nothing_to_split: 'The next payment cannot be divided: the one after it is too close.',
    choice_not_offered: 'This choice is not offered.',
    lifetime_cost_limit:
      'Its fee would take the loan past the most that it may ever cost, so we do not offer it.',
  },
  instalment: (number, of) => (of === 1 ? 'The whole loan' : `Payment ${number} of ${of}`),
  inParts: (parts) => `${parts} parts`,
  pauseOf: (days, day) => `${days} days, until ${day}`,
  clauses: {
    new_date: ({ amount, dueOn, lastOn }) =>
      dueOn === lastOn
        ? `My payment of ${amount} is due on ${dueOn}.`
        : `My next payment of ${amount} is due on ${dueOn}. Later ones move as far, and the last is due on ${lastOn}.`,
    split: ({ parts, amount, dueOn }) =>
      `My next instalment is paid in ${parts} parts. The first of ${amount} is due on ${dueOn}; the others are due on the days of the plan above.`,
    pause: ({ days, amount, dueOn, lastOn }) =>
      `For ${days} days nothing is due. My next payment of ${amount} is due on ${dueOn}, the last on ${lastOn}.`,
    costsNothing: 'This costs nothing: no fee and no further interest.',
    costs: (amount) =>
      `This costs ${amount}, which is part of the next payment. No further interest is added.`,
    waived: (amount) => `The late charges of ${amount} so far are given up.`,
    payNow: (amount) => `The late charges of ${amount} so far stay owed and are due now.`,
    unchanged:
      'Everything else in my contract stays as it is. I can still pay earlier at any time, or end the loan.',
    ifLate: 'If I pay later than the new days, late charges count from the new days on.',
  },
};
