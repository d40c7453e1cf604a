import type { Locale } from '@hiram/contract/locales';

/** Borrower copy about decisions. The copy for decline reasons belongs to applications. */
export interface DecisionCopy {
  readonly approved: { readonly title: string; readonly sentence: string };
  readonly declined: { readonly title: string; readonly sentence: string };
  /** Others may see the phone, so the SMS states neither the decision nor the amount. */
  readonly message: (words: MessageWords) => string;
  /** After an appeal: the application goes on to its decision. */
  readonly resumed: (words: MessageWords) => string;
  /** After an appeal against a decline: the waiting time has ended. */
  readonly reopened: (words: MessageWords) => string;
}

interface MessageWords {
  readonly brandName: string;
  readonly host: string;
}

const en: DecisionCopy = {
  approved: {
    title: 'Your application is approved',
    sentence: 'Review the offer and sign it if you agree. You owe nothing until you sign.',
  },
  declined: {
    title: 'We can’t offer you a loan right now',
    sentence: 'See below why, and what you can do.',
  },
  message: ({ brandName, host }) =>
    `${brandName}: we have an answer to your application. Open the app or ${host} to read it.`,
  resumed: ({ brandName, host }) =>
    `${brandName}: we looked again. Your application goes on. Open the app or ${host} to see it.`,
  reopened: ({ brandName, host }) =>
    `${brandName}: we looked again. You can apply again now. Open the app or ${host}.`,
};

const fil: DecisionCopy = {
  approved: {
    title: 'Approved ang application mo',
    sentence:
      'I-review ang offer at pirmahan kung agree ka. Wala kang babayaran hangga’t hindi ka pumipirma.',
  },
  declined: {
    title: 'Hindi ka namin mabibigyan ng loan ngayon',
    sentence: 'Tingnan sa ibaba kung bakit, at ano ang puwede mong gawin.',
  },
  message: ({ brandName, host }) =>
    `${brandName}: may sagot na sa application mo. Buksan ang app o ang ${host} para basahin.`,
  resumed: ({ brandName, host }) =>
    `${brandName}: ni-review namin ulit. Tuloy ang application mo. Buksan ang app o ang ${host}.`,
  reopened: ({ brandName, host }) =>
    `${brandName}: ni-review namin ulit. Puwede ka nang mag-apply ulit. Buksan ang app o ang ${host}.`,
};

const hi: DecisionCopy = {
  approved: {
    title: 'आपकी एप्लिकेशन मंज़ूर हो गई है',
    sentence: 'ऑफ़र देखें और ठीक लगे तो साइन करें। साइन करने से पहले आप पर कुछ बाकी नहीं है।',
  },
  declined: {
    title: 'अभी हम आपको लोन नहीं दे सकते',
    sentence: 'नीचे देखें क्यों, और आप क्या कर सकते हैं।',
  },
  message: ({ brandName, host }) =>
    `${brandName}: आपकी एप्लिकेशन का जवाब आ गया है। पढ़ने के लिए ऐप या ${host} खोलें।`,
  resumed: ({ brandName, host }) =>
    `${brandName}: हमने दोबारा देखा। आपकी एप्लिकेशन आगे बढ़ रही है। देखने के लिए ऐप या ${host} खोलें।`,
  reopened: ({ brandName, host }) =>
    `${brandName}: हमने दोबारा देखा। आप अभी फिर से अप्लाई कर सकते हैं। ऐप या ${host} खोलें।`,
};

export const decisionCopy: Readonly<Record<Locale, DecisionCopy>> = { en, fil, hi, reference: en };
