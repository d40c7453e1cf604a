import type { ExtensionCopy } from './extension-copy.ts';

export const hi: ExtensionCopy = {
  title: (days) => `${days} दिन और लें`,
  fee: 'एक्सटेंशन फ़ीस',
  alreadyOwed: 'पहले से बकाया लेट फ़ीस',
  instalment: (number, of) => (of === 1 ? 'पूरा लोन' : `${of} में से पेमेंट ${number}`),
  wasDue: (day) => `ड्यू डेट थी: ${day}`,
  notice: (days) => `आज यह चुकाएँ और हर ड्यू डेट ${days} दिन आगे बढ़ जाएगी। इससे सिर्फ़ समय मिलता है: पेमेंट उतने ही रहते हैं।`,
  noticeOverdue: (day) =>
    `आज यह चुकाएँ और अगली ड्यू डेट ${day} होगी। बाद की तारीखें भी आगे बढ़ेंगी। इससे सिर्फ़ समय मिलता है: पेमेंट उतने ही रहते हैं।`,
  inTransit: (amount) => `आपका ${amount} का पेमेंट प्रोसेस हो रहा है। दोबारा चुकाने से पहले उसका इंतज़ार करें।`,
};
