import type { ProductPageCopy } from './product-page-copy.ts';

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

export const en: ProductPageCopy = {
  interest: (rate, method) => ({
    title: 'Interest',
    text:
      method === 'declining'
        ? `${rate} per month of the unpaid principal.`
        : `${rate} per month of the loan amount, even after you have repaid part of it.`,
  }),
  rate: (rate, method) =>
    method === 'declining'
      ? `${rate} per month of the unpaid principal`
      : `${rate} per month of the loan amount`,
  tax: { added: 'Added to the fees.', included: 'Included in the fees.' },
  fee: ({ share, fixed }, timing) => {
    const size = [share && `${share} of the amount`, fixed].filter(Boolean).join(' and ');
    const when = {
      up_front: 'deducted from what you receive',
      spread: 'split equally over your payments',
      at_end: 'paid with your last payment',
    };
    return `${size}, ${when[timing]}.`;
  },
  lateTitle: 'If you pay late',
  lateMonthly: (rate, base) =>
    base === 'scheduled_amount'
      ? `Late fee: ${rate} per month of the overdue amount, calculated per day. No penalty on penalties.`
      : `Late fee: ${rate} per month of the overdue principal and interest, calculated per day. No penalty on penalties.`,
  lateNothing: 'There are no late fees.',
  lateFeeOnce: (first, repeat) =>
    first === repeat
      ? `A one-time late fee of ${first} on the first day late.`
      : `A one-time late fee of ${first} on the first day late, or ${repeat} if you have borrowed from us before.`,
  lateTiers: (tiers) =>
    `Then, of the overdue amount: ${tiers.map(({ fromDay, rate }) => `${rate} per day from day ${fromDay}`).join(', ')}.`,
  extension: (count, fee, most) => ({
    title: 'More time',
    text: `${days(count)} more for ${fee} of the unpaid principal. ${most === 1 ? 'Once' : `Up to ${most} times`}.`,
  }),
  lifetimeCap: (share) => ({
    title: 'Cost limit',
    text: `Interest and fees can never exceed ${share} of the loan amount.`,
  }),
  prepayAnyTime: {
    title: 'If you pay early',
    text: 'Any time, free of charge. You pay interest only for the days you used.',
  },
  prepayAfter: (share, count) => ({
    title: 'If you pay early',
    text: `After ${share} of the term, and not before day ${count}.`,
  }),
  coolingOff: (count, keepsFee) => ({
    title: 'If you change your mind',
    text: keepsFee
      ? `Return the money within ${days(count)} and pay interest only for those days. The fee deducted at the start is not refunded.`
      : `Return the money within ${days(count)} and pay interest only for those days.`,
  }),

  minimumAge: (years) => `You are ${years} or older.`,
  citizenOf: { PH: 'You are a citizen of the Philippines.', IN: 'You are a citizen of India.' },
  addressIn: {
    PH: 'Your permanent address is in the Philippines.',
    IN: 'Your permanent address is in India.',
  },
  oneLoanAtATime: 'You have no other active loan with us.',
  informationWeAskFor:
    'We ask for your personal details, your work and income, and two references. You enter them yourself: we never read your contacts.',
  photosNeeded: 'You take a photo of your ID and a selfie.',
  decidedWithin: (count) => `We decide within ${days(count)} of your application.`,
  disbursedWithin: (least, most) =>
    least === most
      ? `We send the money within ${days(most)} after you sign.`
      : `We send the money within ${least} to ${days(most)} after you sign.`,
};
