import type { ProductPageCopy } from './product-page-copy.ts';

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

export const en: ProductPageCopy = {
  interest: (rate, method) => ({
    title: 'Interest',
    text:
      method === 'declining'
        ? `${rate} a month of what you still owe.`
        : `${rate} a month of the amount you borrow, however much you have paid back.`,
  }),
  rate: (rate, method) =>
    method === 'declining' ? `${rate} a month of what you still owe` : `${rate} a month of what you borrow`,
  fee: ({ share, fixed }, timing) => {
    const size = [share && `${share} of the amount`, fixed].filter(Boolean).join(' and ');
    const when = {
      up_front: 'taken out of what you get',
      spread: 'in equal parts with the instalments',
      at_end: 'paid with the last instalment',
    };
    return `${size}, ${when[timing]}.`;
  },
  lateTitle: 'If you pay late',
  lateMonthly: (rate, base) =>
    base === 'scheduled_amount'
      ? `${rate} a month of what is overdue, counted by the day. A charge is never charged on.`
      : `${rate} a month of the overdue principal and interest, counted by the day. A charge is never charged on.`,
  lateNothing: 'Being late costs nothing extra.',
  lateFeeOnce: (first, repeat) =>
    first === repeat
      ? `Once ${first} on the first day late.`
      : `Once ${first} on the first day late, or ${repeat} if you have borrowed from us before.`,
  lateTiers: (tiers) =>
    `Then of what is overdue ${tiers.map(({ fromDay, rate }) => `${rate} a day from day ${fromDay}`).join(', ')}.`,
  extension: (count, fee, most) => ({
    title: 'More time',
    text: `${days(count)} more for ${fee} of the principal that you still owe. ${most === 1 ? 'Once' : `At most ${most} times`}.`,
  }),
  lifetimeCap: (share) => ({
    title: 'Never more than this',
    text: `Interest, fees and charges together never pass ${share} of the amount you borrow.`,
  }),
  prepayAnyTime: {
    title: 'If you pay early',
    text: 'Any time and without a charge. Interest is counted for the days that have passed.',
  },
  prepayAfter: (share, count) => ({
    title: 'If you pay early',
    text: `Once ${share} of the term has passed, and not before day ${count}.`,
  }),
  coolingOff: (count, keepsFee) => ({
    title: 'If you change your mind',
    text: keepsFee
      ? `Give the money back within ${days(count)} and pay for those days alone. The fee taken out at the start is kept.`
      : `Give the money back within ${days(count)} and pay for those days alone.`,
  }),

  minimumAge: (years) => `You are ${years} or older.`,
  citizenOf: { PH: 'You are a citizen of the Philippines.', IN: 'You are a citizen of India.' },
  addressIn: {
    PH: 'Your permanent address is in the Philippines.',
    IN: 'Your permanent address is in India.',
  },
  oneLoanAtATime: 'You have no other open loan with us.',
  informationWeAskFor:
    'We ask who you are, about your work and income, and for two people who know you. You type them in: we never read your contacts.',
  photosNeeded: 'You photograph an identity document and yourself.',
  decidedWithin: (count) => `We decide within ${days(count)} of your application.`,
  disbursedWithin: (least, most) =>
    least === most
      ? `The money goes out within ${days(most)} of signing.`
      : `The money goes out within ${least} to ${days(most)} of signing.`,
};
