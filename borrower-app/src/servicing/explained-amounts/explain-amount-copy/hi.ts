import { pluralIn } from '#copy/plural.ts';
import type { ExplainedCopy } from './en.ts';

const plural = pluralIn('hi');

export const hi: ExplainedCopy = {
  title: 'यह रकम क्यों?',
  dueToday: 'आज ड्यू',
  nextPayment: 'अगला पेमेंट, ड्यू डेट',
  totalOwed: 'कुल बाकी',
  lines: 'यह कैसे बनी',
  selectWrong: 'जो आपको गलत लगे, उस पर टिक करें।',
  selectAll: 'सब चुनें',
  selectNone: 'कुछ न चुनें',
  showAll: plural({ one: '# लाइन दिखाएँ', other: 'सभी # लाइनें दिखाएँ' }),
  showFewer: 'कम दिखाएँ',
  takenOff: 'घटाया गया',
  disputed: 'आपने इस पर आपत्ति की है। हमारे फ़ैसले तक इस पर लेट फ़ीस नहीं लगेगी।',
  reversed: (when) => `हटाया गया: ${when}`,
  wrong: 'यह गलत है',
  wrongNote: 'गलत लाइन चुनकर हमें बताएँ। हमारे फ़ैसले तक उस पर लेट फ़ीस नहीं लगेगी।',
  selected: plural({ one: '# लाइन चुनी', other: '# लाइनें चुनीं' }),
  nothingTitle: 'आज कुछ ड्यू नहीं',
  nothingMessage: 'आज इस लोन का कोई पेमेंट ड्यू नहीं है।',
  noOrderTitle: 'यह लोन नहीं मिला',
  noOrderMessage: 'यह लिंक आपके किसी लोन का नहीं है।',
  toOrder: 'अपना लोन देखें',
  toOrders: 'अपने सभी लोन देखें',
};
