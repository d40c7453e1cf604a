import type { BookkeepingCopy } from './en.ts';

export const hi: BookkeepingCopy = {
  title: 'मेरी पैसों की बही',
  earlierMonth: 'पिछला महीना',
  laterMonth: 'अगला महीना',
  left: 'इस महीने बचा',
  short: 'आमदनी से ज़्यादा ख़र्च हुआ',
  moneyIn: 'पैसा आया',
  moneyOut: 'पैसा गया',
  whereItWent: 'कहाँ गया',
  whereItCameFrom: 'कहाँ से आया',
  sixMonths: 'छह महीने',
  monthSummary: (month: string, income: string, expense: string) => `${month}: ${income} आया, ${expense} गया`,
  entries: 'प्रविष्टियाँ',
  showMore: 'और दिखाएँ',
  moreFailed: 'आगे की प्रविष्टियाँ नहीं आईं। कृपया फिर कोशिश करें।',
  nothingTitle: 'अभी कुछ नहीं लिखा है',
  nothingMessage: 'जो पैसा आए और जो जाए, लिखते रहें। महीने के अंत में दिखेगा कि कहाँ गया।',
  privateNote: 'यह बही सिर्फ़ आपकी है। लोन का फ़ैसला करते समय हम इसे कभी नहीं देखते।',
  add: 'प्रविष्टि जोड़ें',
  sheetMissing: 'यह नहीं खुला। कृपया फिर से टैप करें।',
};
