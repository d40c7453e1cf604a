import type { RepaymentChoiceCopy } from './en.ts';

export const hi: RepaymentChoiceCopy = {
  title: 'चुकाएँ',
  loans: 'आप कौन-सा लोन चुकाना चाहते हैं?',
  ways: 'आप क्या करना चाहते हैं?',
  payDue: 'ड्यू रकम चुकाएँ',
  payDueHint: 'ड्यू डेट',
  moreTime: 'और समय लें',
  moreTimeHint: 'पहले ख़र्च देखें',
  cantPay: 'समय पर नहीं चुका पा रहे?',
  cantPayHint: 'तारीख़ आगे बढ़ाएँ या हिस्सों में चुकाएँ। मुफ़्त तरीके पहले हैं।',
  toOrder: 'अपना लोन देखें',
  nothingTitle: 'कुछ चुकाना नहीं है',
  nothingMessage: 'अभी आपका कोई चालू लोन नहीं है।',
  toOrders: 'अपने सभी लोन देखें',
};
