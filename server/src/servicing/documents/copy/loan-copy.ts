import type { AgreementLocale } from '#origination/agreements/index.ts';

/** The copy of the page that a borrower keeps. Any change must raise the version. */
export interface LoanCopyCopy {
  readonly version: number;
  readonly title: string;
  readonly schedule: string;
  readonly dueOn: string;
  readonly charges: string;
  readonly credit: string;
  readonly agreements: string;
  readonly checkTitle: string;
  readonly check: string;
}

const copies: Readonly<Record<AgreementLocale, LoanCopyCopy>> = {
  en: {
    version: 1,
    title: 'Your loan, complete',
    schedule: 'Left to pay',
    dueOn: 'Due date',
    charges: 'Late fees and other fees',
    credit: 'Your credit',
    agreements: 'What you signed',
    checkTitle: 'Is this file genuine?',
    check:
      'This page is yours. It opens without internet and without us. The last line of the file is our signature over all of it, so keep the file unchanged. Anyone can check it, also if we no longer exist: npm run ledger:check-copy, in the open source code of Hiram. Each payment has a proof that it is in our published ledger.',
  },
  fil: {
    version: 1,
    title: 'Ang buong loan mo',
    schedule: 'Natitirang babayaran',
    dueOn: 'Due date',
    charges: 'Late fees at iba pang fees',
    credit: 'Credit mo',
    agreements: 'Ang pinirmahan mo',
    checkTitle: 'Totoo ba ang file na ito?',
    check:
      'Sa iyo ang page na ito. Bumubukas kahit walang internet at kahit wala kami. Ang huling linya ng file ay pirma namin sa lahat ng laman, kaya huwag itong baguhin. Puwede itong i-check ng kahit sino, kahit wala na kami: npm run ledger:check-copy, sa open source code ng Hiram. May proof ang bawat payment na nasa published ledger namin ito.',
  },
  hi: {
    version: 1,
    title: 'आपका पूरा लोन',
    schedule: 'बाकी रकम',
    dueOn: 'ड्यू डेट',
    charges: 'लेट फ़ीस और दूसरी फ़ीस',
    credit: 'आपका क्रेडिट',
    agreements: 'जिस पर आपने साइन किया',
    checkTitle: 'क्या यह फ़ाइल असली है?',
    check:
      'यह पेज आपका है। यह इंटरनेट के बिना और हमारे बिना भी खुलता है। फ़ाइल की आख़िरी लाइन पूरी फ़ाइल पर हमारा साइन है, इसलिए फ़ाइल को न बदलें। कोई भी इसे जाँच सकता है, चाहे हम न रहें: npm run ledger:check-copy, Hiram के ओपन सोर्स कोड में। हर पेमेंट का सबूत है कि वह हमारे प्रकाशित लेजर में है।',
  },
};

export function loanCopyCopy(locale: AgreementLocale): LoanCopyCopy {
  return copies[locale];
}
