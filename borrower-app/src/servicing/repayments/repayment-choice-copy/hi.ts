import type { RepaymentChoiceCopy } from './en.ts';

export const hi: RepaymentChoiceCopy = {
  title: 'भुगतान',
  loans: 'आप कौन-सा लोन चुकाना चाहते हैं?',
  ways: 'आप क्या करना चाहते हैं?',
  payDue: 'जो देय है वह चुकाएँ',
  payDueHint: 'इस दिन तक चुकाएँ',
  moreTime: 'और समय लें',
  moreTimeHint: 'पहले देखें कि कितना लगेगा',
  toOrder: 'अपना लोन देखें',
  nothingTitle: 'चुकाने को कुछ नहीं',
  nothingMessage: 'अभी आपका कोई लोन नहीं चल रहा है।',
  toOrders: 'अपने ऑर्डर देखें',
};
