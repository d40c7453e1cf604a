import type { ExtensionCopy } from './extension-copy.ts';

export const hi: ExtensionCopy = {
  title: (days) => `${days} दिन और लें`,
  fee: 'समय बढ़ाने का शुल्क',
  alreadyOwed: 'जो शुल्क पहले से बाकी है',
  instalment: (number, of) => (of === 1 ? 'पूरा लोन' : `${of} में से किस्त ${number}`),
  wasDue: (day) => `पहले ${day} को देनी थी`,
  notice: (days) =>
    `आज यह चुकाएँ और हर तारीख ${days} दिन आगे बढ़ जाएगी। इससे लोन कम नहीं होता: किस्तें उतनी ही रहती हैं।`,
  noticeOverdue: (day) =>
    `आज यह चुकाएँ और अगला भुगतान ${day} को देना होगा; बाद वाले भी उतने ही आगे बढ़ेंगे। इससे लोन कम नहीं होता: किस्तें उतनी ही रहती हैं।`,
  inTransit: (amount) => `आपका ${amount} का भुगतान हमारे पास आ रहा है। दोबारा चुकाने से पहले उसका इंतज़ार करें।`,
};
