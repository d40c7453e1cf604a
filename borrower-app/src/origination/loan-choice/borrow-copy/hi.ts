import type { BorrowCopy } from './en.ts';

export const hi: BorrowCopy = {
  trueCost: ({ received, repaid, payments, cost }) =>
    payments === 1
      ? `आपको ${received} मिलेंगे और एक बार में ${repaid} चुकाने होंगे। कुल ख़र्च ${cost}।`
      : `आपको ${received} मिलेंगे और ${payments} किस्तों में ${repaid} चुकाने होंगे। कुल ख़र्च ${cost}।`,
  why: 'क्यों?',
  proceed: (amount) => `${amount} के साथ आगे बढ़ें`,
  nothingSigned: 'देखना मुफ़्त है। अभी कुछ साइन नहीं हुआ है।',
  need: 'क्या चाहिए',
  needs: { card: 'एक पहचान पत्र', selfie: 'एक सेल्फ़ी', time: 'लगभग 10 मिनट' },
};
