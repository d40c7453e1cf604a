import type { ExplanationCopy } from './explanation-copy.ts';

export const hi: ExplanationCopy = {
  claims: {
    late_charge: 'लेट फ़ीस',
    extension_fee: 'एक्सटेंशन फ़ीस',
    fee: 'फ़ीस',
    interest: 'ब्याज',
    principal: 'मूलधन',
  },
  instalment: ({ number, of, dueOn, parts }) => ({
    title: of === 1 ? `${dueOn} को ड्यू पेमेंट` : `${of} में से पेमेंट ${number}, ${dueOn} को ड्यू`,
    text: `आपके एग्रीमेंट के हिसाब से: ${parts}।`,
  }),
  paidAhead: ({ number, of, dueOn }) => ({
    title: of === 1 ? 'ड्यू डेट से पहले चुकाया' : `ड्यू डेट से पहले चुकाया: ${of} में से पेमेंट ${number}`,
    text: `यह ${dueOn} को ड्यू है। आपने जो चुकाया है वह आपके पेमेंट में शामिल है, इसलिए दोनों ओर दिखता है।`,
  }),
  lateFee: {
    title: 'एक बार की लेट फ़ीस',
    text: 'लेट होने के पहले दिन, सिर्फ़ एक बार, आपके एग्रीमेंट के हिसाब से।',
  },
  lateCharges: ({ days, daily, first, last, sum }) => ({
    title: days === 1 ? `${first} की लेट फ़ीस` : `लेट फ़ीस, ${days} दिन × ${daily}`,
    text: [
      ...(days === 1 ? [] : [`${first} से ${last} तक।`]),
      ...(sum === undefined ? [] : [`आपके एग्रीमेंट के हिसाब से: ${sum} = ${daily} रोज़।`]),
    ].join(' '),
  }),
  share: ({ base, percent, rateDays }) =>
    rateDays === 1 ? `ओवरड्यू ${base} × ${percent}` : `ओवरड्यू ${base} × ${percent} ÷ ${rateDays} दिन`,
  manyShares: ({ count, base, percent }) =>
    `${count} पेमेंट ओवरड्यू, कुल ${base}, हर एक पर अपने महीने के लिए ${percent}`,
  cutByLimit: 'कम किया गया, क्योंकि ब्याज और फ़ीस की सीमा पूरी हो गई।',
  besideDispute: (amount) => `आपत्ति वाले ${amount} पर लेट फ़ीस नहीं लगी।`,
  besideInTransit: (amount) => `प्रोसेस हो रहे ${amount} पर लेट फ़ीस नहीं लगी।`,
  extensionFee: (on) => ({
    title: 'एक्सटेंशन फ़ीस',
    text: `${on} को और समय माँगते हुए आपने इस पर सहमति दी थी।`,
  }),
  payment: (whole, parts) => ({ title: `आपने ${whole} चुकाए`, text: `इससे चुका: ${parts}।` }),
  credit: (parts) => ({
    title: 'आपके जमा पैसों से',
    text: `आपने पहले ज़्यादा चुकाया था। इससे चुका: ${parts}।`,
  }),
  openingCharges: (on) => ({
    title: 'पहले की लेट फ़ीस',
    text: `${on} को आपका लोन यहाँ आया। तब यह बाकी थी।`,
  }),
  creditKept: {
    title: 'पहले से चुकाया हुआ',
    text: 'यह आपके क्रेडिट में जमा है। इससे अगले पेमेंट उनकी ड्यू डेट पर चुकेंगे।',
  },
  waiver: (parts) => ({ title: 'हमने हटा दिया', text: `आपको यह नहीं चुकाना है: ${parts}।` }),
  wasTakenBack: (on) => `${on} को हटाया गया।`,
  reversal: (of, on) => ({
    title: {
      late_fee_charged: 'हटाया गया: एक बार की लेट फ़ीस',
      late_penalty_charged: 'हटाया गया: लेट फ़ीस',
      extension_fee_charged: 'हटाया गया: एक्सटेंशन फ़ीस',
    }[of],
    text: `हमने ${on} को तय किया कि आप सही थे। आपको यह चार्ज नहीं चुकाना है।`,
  }),
  disputed: (amount, since) => ({
    title: `आपत्ति में: ${amount}`,
    text: `आपने ${since} को बताया कि यह गलत है। हमारे फ़ैसले तक इस पर लेट फ़ीस नहीं लगेगी। यह अब भी आपके बकाया में है।`,
  }),
  inTransit: (amount, until) => ({
    title: `पेमेंट प्रोसेस हो रहा है: ${amount}`,
    text: `आपको इसे दोबारा नहीं चुकाना है। ${until} तक लेट फ़ीस नहीं।`,
  }),
  lookedFor: (amount, until) => ({
    title: `हम ${amount} चेक कर रहे हैं`,
    text: `आपने बताया कि आपने यह चुकाया है। ${until} तक लेट फ़ीस नहीं।`,
  }),
};
