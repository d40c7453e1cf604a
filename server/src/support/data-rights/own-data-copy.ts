import type { AccessedData } from '@hiram/contract/support/data-rights';
import type { AgreementLocale } from '#origination/agreements/index.ts';
import type { ExportSection } from './exported-tables.ts';

interface OwnDataCopy {
  readonly title: string;
  introduction(madeAt: string): string;
  readonly otherFile: string;
  readonly sections: Readonly<Record<ExportSection, string>>;
  more(count: number): string;
  readonly accesses: string;
  readonly noAccesses: string;
  readonly when: string;
  readonly who: string;
  readonly what: string;
  readonly accessed: Readonly<Record<AccessedData, string>>;
}

/** The words of the document. Names of fields are those of the file for machines. */
export const ownDataCopy: Readonly<Record<AgreementLocale, OwnDataCopy>> = {
  en: {
    title: 'Your data',
    introduction: (madeAt) => `Everything that we keep about you, as of ${madeAt}.`,
    otherFile:
      'Long lists are shortened here. The JSON file has every entry. Pictures you sent are listed; ask customer service for copies.',
    sections: {
      account: 'Your account',
      applications: 'Applications',
      loans: 'Loans',
      payments: 'Payments and refunds',
      accounts: 'Payment accounts',
      documents: 'Agreements and documents',
      complaints: 'Complaints and ratings',
      contacts: 'How we contacted you',
      devices: 'Devices and log-ins',
      bookkeeping: 'Your bookkeeping',
    },
    more: (count) => `${count} earlier entries are in the JSON file.`,
    accesses: 'Who saw your data',
    noAccesses: 'No staff member has looked at your data.',
    when: 'When',
    who: 'Who',
    what: 'What',
    accessed: {
      personal_details: 'Full personal details, with a stated reason',
      profile: 'Your profile',
      application: 'An application',
      loan: 'A loan',
      document: 'A document',
      payment: 'A payment',
      complaint: 'A complaint',
      contacts: 'Messages and calls to you',
    },
  },
  fil: {
    title: 'Ang data mo',
    introduction: (madeAt) => `Lahat ng data mo na nasa amin, as of ${madeAt}.`,
    otherFile:
      'Pinaikli ang mahahabang listahan dito. Kumpleto ang JSON file. Nakalista ang mga picture na pinadala mo; humingi ng kopya sa customer service.',
    sections: {
      account: 'Account mo',
      applications: 'Mga application',
      loans: 'Mga loan',
      payments: 'Mga bayad at refund',
      accounts: 'Mga payment account',
      documents: 'Mga kasunduan at dokumento',
      complaints: 'Mga reklamo at rating',
      contacts: 'Paano ka namin na-contact',
      devices: 'Mga device at log-in',
      bookkeeping: 'Bookkeeping mo',
    },
    more: (count) => `May ${count} pang mas lumang entry sa JSON file.`,
    accesses: 'Sino ang tumingin sa data mo',
    noAccesses: 'Wala pang staff na tumingin sa data mo.',
    when: 'Kailan',
    who: 'Sino',
    what: 'Ano',
    accessed: {
      personal_details: 'Buong personal details, may nakasulat na dahilan',
      profile: 'Profile mo',
      application: 'Isang application',
      loan: 'Isang loan',
      document: 'Isang dokumento',
      payment: 'Isang bayad',
      complaint: 'Isang reklamo',
      contacts: 'Mga message at tawag sa iyo',
    },
  },
  hi: {
    title: 'आपका डेटा',
    introduction: (madeAt) => `${madeAt} तक आपके बारे में हमारे पास जो कुछ है।`,
    otherFile:
      'लंबी सूचियाँ यहाँ छोटी की गई हैं। JSON फ़ाइल में सब कुछ है। आपकी भेजी तस्वीरें सूची में हैं; प्रति के लिए कस्टमर केयर से कहें।',
    sections: {
      account: 'आपका खाता',
      applications: 'आवेदन',
      loans: 'लोन',
      payments: 'भुगतान और रिफ़ंड',
      accounts: 'भुगतान खाते',
      documents: 'समझौते और दस्तावेज़',
      complaints: 'शिकायतें और रेटिंग',
      contacts: 'हमने आपसे कैसे संपर्क किया',
      devices: 'डिवाइस और लॉग-इन',
      bookkeeping: 'आपका हिसाब',
    },
    more: (count) => `${count} पुरानी प्रविष्टियाँ JSON फ़ाइल में हैं।`,
    accesses: 'आपका डेटा किसने देखा',
    noAccesses: 'किसी कर्मचारी ने आपका डेटा नहीं देखा।',
    when: 'कब',
    who: 'किसने',
    what: 'क्या',
    accessed: {
      personal_details: 'पूरी व्यक्तिगत जानकारी, कारण लिखकर',
      profile: 'आपकी प्रोफ़ाइल',
      application: 'एक आवेदन',
      loan: 'एक लोन',
      document: 'एक दस्तावेज़',
      payment: 'एक भुगतान',
      complaint: 'एक शिकायत',
      contacts: 'आपको भेजे संदेश और कॉल',
    },
  },
};
