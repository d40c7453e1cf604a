import type { SettlementOfferCopy } from './settlement-offer-copy.ts';

export const hi: SettlementOfferCopy = {
  version: 'settlement.hi.1',
  parts: {
    principal: 'मूलधन',
    interest: 'ब्याज',
    fee: 'फ़ीस',
    extension_fee: 'एक्सटेंशन फ़ीस',
    late_charge: 'लेट फ़ीस',
  },
  pays: (amount, day) =>
    `अगर मैं ${day} तक ${amount} चुका दूँ, तो मेरा लोन सेटल हो जाएगा और इस पर कुछ बाकी नहीं रहेगा। पेमेंट उसी दिन से गिना जाएगा जिस दिन मैं चुकाता/चुकाती हूँ।`,
  short: 'अगर मैं कम या देर से चुकाऊँ, तो कुछ माफ़ नहीं होगा। मेरा पेमेंट फिर भी बकाया में गिना जाएगा।',
  reported: 'क्रेडिट ब्यूरो को बताया जाएगा कि मेरा लोन बकाया से कम में सेटल हुआ। इससे आगे लोन लेना मुश्किल हो सकता है।',
  noNewLoan: (months) => `उसके बाद ${months} महीनों तक मुझे यहाँ नया लोन नहीं मिलेगा।`,
  unchanged: 'जब तक मैं नहीं चुकाता/चुकाती, लोन एग्रीमेंट के हिसाब से चलता रहेगा, लेट फ़ीस के साथ।',
  notice: {
    open: (amount, day) => ({
      title: 'कम रकम में लोन सेटल करें',
      text: `आप यह लोन ${day} तक ${amount} में सेटल कर सकते हैं। इसका मतलब पढ़ें।`,
    }),
    accepted: (amount, day) => ({
      title: 'आपका सेटलमेंट',
      text: `यह लोन सेटल करने के लिए ${day} तक ${amount} चुकाएँ।`,
    }),
  },
};
