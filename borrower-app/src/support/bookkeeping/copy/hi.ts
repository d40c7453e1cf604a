import type { BookkeepingCopy } from './en.ts';

export const hi: BookkeepingCopy = {
  title: 'हिसाब-किताब',
  earlierMonth: 'पिछला महीना',
  laterMonth: 'अगला महीना',
  left: 'इस महीने बचा',
  short: 'आमदनी से ज़्यादा ख़र्च हुआ',
  moneyIn: 'पैसा आया',
  moneyOut: 'पैसा गया',
  whereItWent: 'कहाँ गया',
  whereItCameFrom: 'कहाँ से आया',
  sixMonths: 'पिछले 6 महीने',
  monthSummary: (month: string, income: string, expense: string) => `${month}: ${income} आया, ${expense} गया`,
  entries: 'एंट्री',
  showMore: 'और दिखाएँ',
  moreFailed: 'और एंट्री लोड नहीं हुईं। कृपया फिर कोशिश करें।',
  nothingTitle: 'अभी कोई एंट्री नहीं',
  nothingMessage: 'अपनी आमदनी और ख़र्च लिखें, और हर महीने देखें कि पैसा कहाँ जाता है।',
  privateNote: 'यह सिर्फ़ आप देख सकते हैं। लोन का फ़ैसला करते समय हम इसे नहीं देखते।',
  add: 'एंट्री जोड़ें',
  sheetMissing: 'यह नहीं खुला। कृपया फिर से टैप करें।',
};
