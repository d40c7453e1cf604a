import type { Locale } from '@hiram/contract/locales';

/** Borrower copy about decisions. The copy for decline reasons belongs to applications. */
export interface DecisionCopy {
  readonly approved: { readonly title: string; readonly sentence: string };
  readonly declined: { readonly title: string; readonly sentence: string };
  /** Others may see the phone, so the SMS states neither the decision nor the amount. */
  readonly message: (words: { readonly brandName: string; readonly host: string }) => string;
}

const en: DecisionCopy = {
  approved: {
    title: 'Your application is approved',
    sentence: 'Look at the offer, and sign it if it suits you. You owe nothing before you sign.',
  },
  declined: {
    title: 'We cannot lend to you now',
    sentence: 'Below is what we found, and what you can do about it.',
  },
  message: ({ brandName, host }) =>
    `${brandName}: your application has an answer. Open the app or ${host} to read it.`,
};

const fil: DecisionCopy = {
  approved: {
    title: 'Aprubado ang aplikasyon mo',
    sentence: 'Tingnan ang alok at pirmahan kung ayos sa iyo. Wala kang utang hangga’t hindi ka pumipirma.',
  },
  declined: {
    title: 'Hindi ka pa namin mapapahiram ngayon',
    sentence: 'Nasa ibaba ang nakita namin at kung ano ang magagawa mo.',
  },
  message: ({ brandName, host }) =>
    `${brandName}: may sagot na sa aplikasyon mo. Buksan ang app o ang ${host} para basahin.`,
};

const hi: DecisionCopy = {
  approved: {
    title: 'आपका आवेदन मंज़ूर हो गया है',
    sentence: 'प्रस्ताव देखें और ठीक लगे तो हस्ताक्षर करें। हस्ताक्षर से पहले आप पर कुछ बकाया नहीं है।',
  },
  declined: {
    title: 'अभी हम आपको उधार नहीं दे सकते',
    sentence: 'हमने जो पाया और आप क्या कर सकते हैं, वह नीचे लिखा है।',
  },
  message: ({ brandName, host }) => `${brandName}: आपके आवेदन का जवाब आ गया है। पढ़ने के लिए ऐप या ${host} खोलें।`,
};

export const decisionCopy: Readonly<Record<Locale, DecisionCopy>> = { en, fil, hi, reference: en };
