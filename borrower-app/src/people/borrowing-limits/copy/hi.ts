import type { BorrowingLimitsCopy } from './en.ts';

export const hi: BorrowingLimitsCopy = {
  title: 'मेरी सीमाएँ',
  intro: 'कितना उधार लेना है, यह आप तय करते हैं। हम इसे बदल नहीं सकते।',

  mostTitle: 'मैं ज़्यादा से ज़्यादा इतना ले सकूँ',
  noLimit: 'कोई सीमा तय नहीं',
  limitNow: (amount) => `ज़्यादा से ज़्यादा ${amount}`,
  mostField: 'रकम',
  mostHint: 'कम करना तुरंत लागू होता है, बढ़ाना 7 दिन बाद।',
  save: (amount) => `${amount} तय करें`,
  saveEmpty: 'सीमा तय करें',
  amountWanted: 'शून्य से ज़्यादा रकम लिखें।',
  remove: 'मेरी सीमा हटाएँ',
  easesTo: (day, amount) => `${day} से: ${amount}`,
  easesToNone: (day) => `${day} से: कोई सीमा नहीं`,
  withdrawn: 'इससे बड़ा लोन, जिस पर साइन नहीं हुआ, वापस हो जाएगा।',

  breakTitle: 'नए लोन से ब्रेक',
  breakMessage: 'आपकी चुनी तारीख तक कोई नया लोन नहीं। आप किस्त चुका सकते हैं।',
  breakNow: (day) => `${day} से पहले कोई नया लोन नहीं`,
  breakFixed: 'इसे कोई पहले खत्म नहीं कर सकता, हमारा स्टाफ़ भी नहीं।',
  breakField: 'कितने समय के लिए?',
  lengths: {
    one_week: '1 हफ़्ता',
    one_month: '1 महीना',
    three_months: '3 महीने',
    six_months: '6 महीने',
  },
  takeBreak: (day) => `${day} तक ब्रेक लें`,
  takeBreakEmpty: 'ब्रेक लें',
  longerBreak: 'ब्रेक बढ़ाएँ',
  confirmTitle: (day) => `${day} से पहले कोई नया लोन नहीं?`,
  confirmMessage: 'आप इसे पहले खत्म नहीं कर सकते। बिना साइन वाला लोन वापस हो जाएगा।',
  confirm: 'ब्रेक लें',
  saved: 'सेव हो गया।',
  noAnswer: 'जवाब नहीं आया। इंटरनेट जाँचें और फिर कोशिश करें।',
};
