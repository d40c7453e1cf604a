/** The copy on the application screens that a journey relies on. */
export interface ApplicationCopy {
  readonly apply: string;
  readonly begin: string;
  readonly next: string;
  readonly confirm: string;
  readonly saved: string;
  readonly pages: {
    readonly identity: string;
    readonly work: string;
    readonly references: string;
    readonly documents: string;
    readonly consents: string;
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
    readonly city: readonly [field: string, ...places: string[]];
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
  apply: 'Apply for this loan',
  begin: 'Begin',
  next: 'Next',
  confirm: 'Confirm',
  saved: 'Saved',
  pages: {
    identity: 'About you',
    work: 'Work and income',
    references: 'Two people who know you',
    documents: 'Documents',
    consents: 'Your agreement',
    review: 'Look over and send',
  },
  identity: {
    fullName: 'Full name',
    birthDay: 'Date of birth',
    nationality: ['Nationality', 'Filipino'],
    documentKind: ['Identity document', 'National ID (PhilSys)'],
    documentNumber: 'Number of the document',
    country: ['Country', 'Philippines'],
    city: ['City or district', 'Region VII (Central Visayas)', 'City of Cebu'],
    addressLine: 'House and street',
    postalCode: 'Postal code',
  },
  work: { kind: ['What do you live on?', 'Own business'], income: 'Income a month' },
  references: {
    groups: ['First reference', 'Second reference'],
    name: 'Name',
    relation: ['How you know each other', 'Friend'],
    mobile: 'Mobile number',
  },
  documents: ['Front of your document', 'Back of your document', 'Yourself'],
  received: 'We have it',
  agree: 'I have read this and agree',
  send: 'Send the application',
  notSent: 'Not sent yet.',
  underReview: 'We are looking at it',
  withPerson: 'A person is looking at it',
  approved: 'Approved',
  declined: 'Not approved',
  bindAccount: 'Add the account for your money',
};

export const filipino: ApplicationCopy = {
  apply: 'Mag-apply para dito',
  begin: 'Magsimula',
  next: 'Susunod',
  confirm: 'Kumpirmahin',
  saved: 'Na-save na',
  pages: {
    identity: 'Tungkol sa iyo',
    work: 'Trabaho at kita',
    references: 'Dalawang taong nakakakilala sa iyo',
    documents: 'Mga dokumento',
    consents: 'Ang pahintulot mo',
    review: 'Tingnan at ipadala',
  },
  identity: {
    fullName: 'Buong pangalan',
    birthDay: 'Petsa ng kapanganakan',
    nationality: ['Pagkamamamayan', 'Filipino'],
    documentKind: ['ID', 'National ID (PhilSys)'],
    documentNumber: 'Numero ng ID',
    country: ['Bansa', 'Pilipinas'],
    city: ['Lungsod o bayan', 'Region VII (Central Visayas)', 'City of Cebu'],
    addressLine: 'Bahay at kalye',
    postalCode: 'Postal code',
  },
  work: { kind: ['Ano ang ikinabubuhay mo?', 'Sariling negosyo'], income: 'Kita bawat buwan' },
  references: {
    groups: ['Unang kakilala', 'Ikalawang kakilala'],
    name: 'Pangalan',
    relation: ['Paano kayo magkakilala', 'Kaibigan'],
    mobile: 'Numero ng mobile',
  },
  documents: ['Harap ng iyong ID', 'Likod ng iyong ID', 'Ikaw mismo'],
  received: 'Nasa amin na',
  agree: 'Nabasa ko ito at pumapayag ako',
  send: 'Ipadala ang aplikasyon',
  notSent: 'Hindi pa naipadala.',
  underReview: 'Sinusuri na namin',
  withPerson: 'May taong tumitingin dito',
  approved: 'Aprobado',
  declined: 'Hindi naaprobahan',
  bindAccount: 'Idagdag ang account para sa pera mo',
};

export const hindi: ApplicationCopy = {
  apply: 'इसके लिए आवेदन करें',
  begin: 'शुरू करें',
  next: 'आगे बढ़ें',
  confirm: 'पुष्टि करें',
  saved: 'सहेजा गया',
  pages: {
    identity: 'आपके बारे में',
    work: 'काम और आय',
    references: 'दो लोग जो आपको जानते हैं',
    documents: 'दस्तावेज़',
    consents: 'आपकी सहमति',
    review: 'देखें और भेजें',
  },
  identity: {
    fullName: 'पूरा नाम',
    birthDay: 'जन्म तिथि',
    nationality: ['नागरिकता', 'भारतीय'],
    pan: 'पैन',
    documentKind: ['पहचान दस्तावेज़', 'मतदाता पहचान पत्र'],
    documentNumber: 'दस्तावेज़ का नंबर',
    country: ['देश', 'भारत'],
    city: ['शहर या ज़िला', 'Karnataka', 'Bengaluru Urban'],
    addressLine: 'मकान और गली',
    postalCode: 'पिन कोड',
  },
  work: { kind: ['आपकी कमाई किससे है?', 'अपना काम-धंधा'], income: 'महीने की आय' },
  references: {
    groups: ['पहला परिचित', 'दूसरा परिचित'],
    name: 'नाम',
    relation: ['आपका रिश्ता', 'दोस्त'],
    mobile: 'मोबाइल नंबर',
  },
  documents: ['दस्तावेज़ का सामने का हिस्सा', 'दस्तावेज़ का पीछे का हिस्सा', 'आपकी तस्वीर'],
  received: 'हमें मिल गई',
  agree: 'मैंने इसे पढ़ा और मैं सहमत हूँ',
  send: 'आवेदन भेजें',
  notSent: 'अभी नहीं भेजा गया।',
  underReview: 'हम इसे देख रहे हैं',
  withPerson: 'एक व्यक्ति इसे देख रहा है',
  approved: 'मंज़ूर हुआ',
  declined: 'मंज़ूर नहीं हुआ',
  bindAccount: 'पैसे के लिए खाता जोड़ें',
};
