import type { HomeLoanCopy } from './en.ts';

export const hi: HomeLoanCopy = {
  due: (days) => (days === 0 ? 'आज ड्यू है' : `${days} दिन बाकी`),
  late: (days) => `${days} दिन लेट`,
  dueDateWas: 'ड्यू डेट थी',
  paymentOf: (number, total) => `किस्त ${number} / ${total}`,
  pay: (amount) => `${amount} चुकाएँ`,
  actions: { early: 'पहले चुकाएँ', help: 'समय पर नहीं चुका पा रहे?', loan: 'लोन और दस्तावेज़' },
  cantPayToday: 'आज नहीं चुका पा रहे?',
  seeOptions: 'तारीख़ आगे बढ़ाएँ या हिस्सों में चुकाएँ',
  freeFirst: 'मुफ़्त तरीके पहले हैं।',
  whyThisAmount: 'यह रकम क्यों?',
  leftToPay: 'कुल बाकी',
  paymentStates: { paid: 'चुकाई', next: 'अगली', later: 'बाद में', late: 'लेट' },
};
