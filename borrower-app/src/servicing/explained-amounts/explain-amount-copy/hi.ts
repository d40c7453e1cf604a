import { pluralIn } from '#copy/plural.ts';
import type { ExplainedCopy } from './en.ts';

const plural = pluralIn('hi');

export const hi: ExplainedCopy = {
  title: 'यह राशि क्यों?',
  dueToday: 'आज देय',
  totalOwed: 'कुल बाकी भुगतान',
  lines: 'यह कैसे बनी',
  selectWrong: 'जो आपको गलत लगे, उस पर टिक करें।',
  selectAll: 'सब पर टिक करें',
  selectNone: 'सब टिक हटाएँ',
  showAll: plural({ one: '# पंक्ति दिखाएँ', other: 'सभी # पंक्तियाँ दिखाएँ' }),
  showFewer: 'कम दिखाएँ',
  takenOff: 'घटाया गया',
  disputed: 'आपने इस पर आपत्ति की है। हमारे निर्णय तक इस पर आगे कोई शुल्क नहीं लगेगा।',
  reversed: (when) => `वापस लिया गया: ${when}`,
  wrong: 'यह गलत है',
  wrongNote: 'गलत पंक्ति पर टिक करके हमें बताएँ: हमारे निर्णय तक उस पर आगे कोई शुल्क नहीं लगेगा।',
  selected: plural({ one: '# पंक्ति पर टिक है', other: '# पंक्तियों पर टिक है' }),
  nothingTitle: 'समझाने को कुछ नहीं',
  nothingMessage: 'इस ऋण पर आज आपका कुछ बकाया नहीं है।',
  noOrderTitle: 'यहाँ कोई ऋण नहीं',
  noOrderMessage: 'यह लिंक आपके किसी ऋण का नहीं है। आपके सभी ऋण ऑर्डर में हैं।',
  toOrder: 'अपना ऋण देखें',
  toOrders: 'अपने ऑर्डर देखें',
};
