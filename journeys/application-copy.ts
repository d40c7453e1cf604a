/** The copy on the application screens that a journey relies on. */
export interface ApplicationCopy {
  /** The button of the home page. */
  readonly proceed: RegExp;
  readonly next: string;
  readonly later: string;
  readonly saved: string;
  readonly pages: {
    readonly identity: string;
    readonly work: string;
    readonly references: string;
    readonly documents: string;
    readonly review: string;
  };
  readonly identity: {
    readonly fullName: string;
    readonly birthDay: string;
    readonly nationality: readonly [field: string, option: string];
    readonly pan?: string;
    readonly documentKind: readonly [field: string, option: string];
    readonly documentNumber: string;
    readonly country: readonly [field: string, option: string];
    readonly city: readonly [field: string, typed: string, place: string];
    readonly addressLine: string;
    readonly postalCode: string;
  };
  readonly work: {
    readonly kind: readonly [field: string, option: string];
    readonly income: string;
  };
  readonly references: {
    readonly groups: readonly [string, string];
    readonly name: string;
    readonly relation: readonly [field: string, option: string];
    readonly mobile: string;
  };
  readonly documents: readonly string[];
  readonly received: string;
  readonly agree: string;
  readonly send: string;
  readonly notSent: string;
  readonly underReview: string;
  readonly withPerson: string;
  readonly approved: string;
  readonly declined: string;
  readonly bindAccount: string;
}

export const english: ApplicationCopy = {
  proceed: /^Continue with/,
  next: 'Next',
  later: 'Do this later',
  saved: 'Saved',
  pages: {
    identity: 'About you',
    work: 'Work and income',
    references: 'Two people who know you',
    documents: 'Documents',
    review: 'Review and send',
  },
  identity: {
    fullName: 'Full name',
    birthDay: 'Date of birth',
    nationality: ['Nationality', 'Filipino'],
    documentKind: ['ID type', 'National ID (PhilSys)'],
    documentNumber: 'ID number',
    country: ['Country', 'Philippines'],
    city: ['City or district', 'ceb', 'City of Cebu'],
    addressLine: 'House number and street',
    postalCode: 'Postal code',
  },
  work: { kind: ['Source of income', 'Own business'], income: 'Monthly income' },
  references: {
    groups: ['First reference', 'Second reference'],
    name: 'Name',
    relation: ['Relationship', 'Friend'],
    mobile: 'Mobile number',
  },
  documents: ['Front of your ID', 'Back of your ID', 'Selfie'],
  received: 'Received',
  agree: 'I have read and agree to this',
  send: 'Send application',
  notSent: 'Not sent yet.',
  underReview: 'We are reviewing your application',
  withPerson: 'Our team is reviewing your application',
  approved: 'You’re approved',
  declined: 'Not approved',
  bindAccount: 'Add an account',
};

export const filipino: ApplicationCopy = {
  proceed: /^Ituloy ang/,
  next: 'Next',
  later: 'Gawin ito mamaya',
  saved: 'Na-save na',
  pages: {
    identity: 'Tungkol sa iyo',
    work: 'Trabaho at income',
    references: 'Dalawang taong nakakakilala sa iyo',
    documents: 'Mga document',
    review: 'I-review at i-send',
  },
  identity: {
    fullName: 'Buong pangalan',
    birthDay: 'Date of birth',
    nationality: ['Nationality', 'Filipino'],
    documentKind: ['Klase ng ID', 'National ID (PhilSys)'],
    documentNumber: 'ID number',
    country: ['Bansa', 'Pilipinas'],
    city: ['City o municipality', 'ceb', 'City of Cebu'],
    addressLine: 'House number at street',
    postalCode: 'Postal code',
  },
  work: { kind: ['Source of income', 'Sariling negosyo'], income: 'Monthly income' },
  references: {
    groups: ['Unang reference', 'Pangalawang reference'],
    name: 'Pangalan',
    relation: ['Relasyon', 'Kaibigan'],
    mobile: 'Mobile number',
  },
  documents: ['Harap ng ID mo', 'Likod ng ID mo', 'Selfie'],
  received: 'Natanggap na',
  agree: 'Nabasa ko ito at agree ako',
  send: 'I-send ang application',
  notSent: 'Hindi pa na-send.',
  underReview: 'Nire-review namin ang application mo',
  withPerson: 'Nire-review ng team namin ang application mo',
  approved: 'Approved ka na',
  declined: 'Hindi na-approve',
  bindAccount: 'Magdagdag ng account',
};

export const hindi: ApplicationCopy = {
  proceed: /के साथ आगे बढ़ें$/,
  next: 'आगे बढ़ें',
  later: 'यह बाद में करें',
  saved: 'सेव हो गया',
  pages: {
    identity: 'आपके बारे में',
    work: 'काम और आमदनी',
    references: 'दो लोग जो आपको जानते हैं',
    documents: 'डॉक्यूमेंट',
    review: 'देखें और भेजें',
  },
  identity: {
    fullName: 'पूरा नाम',
    birthDay: 'जन्म तिथि',
    nationality: ['नागरिकता', 'भारतीय'],
    pan: 'पैन',
    documentKind: ['ID का प्रकार', 'वोटर ID'],
    documentNumber: 'ID नंबर',
    country: ['देश', 'भारत'],
    city: ['शहर या ज़िला', 'bengaluru u', 'Bengaluru Urban'],
    addressLine: 'मकान और गली',
    postalCode: 'पिन कोड',
  },
  work: { kind: ['कमाई का ज़रिया', 'अपना बिज़नेस'], income: 'महीने की आमदनी' },
  references: {
    groups: ['पहला रेफ़रेंस', 'दूसरा रेफ़रेंस'],
    name: 'नाम',
    relation: ['आपका रिश्ता', 'दोस्त'],
    mobile: 'मोबाइल नंबर',
  },
  documents: ['ID का सामने का हिस्सा', 'ID का पीछे का हिस्सा', 'सेल्फ़ी'],
  received: 'हमें मिल गई',
  agree: 'मैंने इसे पढ़ा और मैं सहमत हूँ',
  send: 'एप्लिकेशन भेजें',
  notSent: 'अभी नहीं भेजा गया।',
  underReview: 'हम आपकी एप्लिकेशन देख रहे हैं',
  withPerson: 'हमारी टीम आपकी एप्लिकेशन देख रही है',
  approved: 'आपका लोन मंज़ूर हुआ',
  declined: 'मंज़ूर नहीं हुआ',
  bindAccount: 'अकाउंट जोड़ें',
};
