import { anyText, filled, flag } from './shape.ts';

// Entities of section 3 that several cases read, field by field.

/** A recommended product of the order page. */
export const recommendedProduct = {
  logo: anyText,
  name: filled,
  buttonText: filled,
  buttonEnabled: flag,
  amountRange: filled,
  rangeDescription: filled,
  rate: filled,
  description: filled,
  jumpKey: filled,
  globally: flag,
} as const;

/** Loan details besides their status. */
export const loanDetails = {
  noticeStatusText: filled,
  noticeDesText: filled,
  recProducts: [recommendedProduct],
  productName: filled,
  productLogo: anyText,
  userOrderDetail: { detail: [{ text: filled, value: filled }] },
  inside: flag,
  h5Url: anyText,
  isDelay: flag,
  telephone: anyText,
  isScore: flag,
  playeduL: anyText,
  reyMsg: anyText,
  cardNeedPop: flag,
  cardPopTitle: anyText,
  cardPopMsg: anyText,
} as const;
