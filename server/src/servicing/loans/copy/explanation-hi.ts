import type { ExplanationCopy } from './explanation-copy.ts';

export const hi: ExplanationCopy = {
  claims: {
    late_charge: 'देरी का शुल्क',
    extension_fee: 'मोहलत का शुल्क',
    fee: 'शुल्क',
    interest: 'ब्याज',
    principal: 'मूलधन',
  },
  instalment: ({ number, of, dueOn, parts }) => ({
    title: of === 1 ? `${dueOn} को देय रकम` : `${of} में से किस्त ${number}, ${dueOn} को देय`,
    text: `आपके अनुबंध के अनुसार: ${parts}।`,
  }),
  paidAhead: ({ number, of, dueOn }) => ({
    title: of === 1 ? 'समय से पहले चुकाया' : `समय से पहले चुकाया: ${of} में से किस्त ${number}`,
    text: `यह ${dueOn} को देय है। आपने जो चुकाया है वह यहाँ आपके भुगतानों में है, इसलिए दोनों ओर गिना गया है।`,
  }),
  lateFee: {
    title: 'देरी का एकमुश्त शुल्क',
    text: 'देरी के पहले दिन, केवल एक बार, आपके अनुबंध के अनुसार।',
  },
  lateCharges: ({ days, daily, first, last, sum }) => ({
    title: days === 1 ? `${first} का देरी का शुल्क` : `देरी का शुल्क, ${days} दिन × ${daily}`,
    text: [
      ...(days === 1 ? [] : [`${first} से ${last} तक।`]),
      ...(sum === undefined ? [] : [`आपके अनुबंध के अनुसार: ${sum} = ${daily} प्रतिदिन।`]),
    ].join(' '),
  }),
  share: ({ base, percent, rateDays }) =>
    rateDays === 1 ? `बकाया ${base} × ${percent}` : `बकाया ${base} × ${percent} ÷ ${rateDays} दिन`,
  manyShares: ({ count, base, percent }) =>
    `${count} किस्तें बकाया, कुल ${base}, हर एक पर अपने महीने के लिए ${percent}`,
  cutByLimit: 'इससे कम, क्योंकि एक ऋण की कुल लागत की एक सीमा है।',
  besideDispute: (amount) => `विवाद में पड़े ${amount} पर कोई शुल्क नहीं लगा।`,
  besideInTransit: (amount) => `रास्ते में आ रहे ${amount} पर कोई शुल्क नहीं लगा।`,
  extensionFee: (on) => ({
    title: 'मोहलत का शुल्क',
    text: `${on} को और समय माँगते हुए आपने इस पर सहमति दी थी।`,
  }),
  payment: (whole, parts) => ({ title: `आपने ${whole} चुकाए`, text: `इससे देय रकम चुकी: ${parts}।` }),
  credit: (parts) => ({
    title: 'आपके ज़्यादा चुकाए पैसों से',
    text: `हमने इसे आपके लिए रखा था। इससे देय रकम चुकी: ${parts}।`,
  }),
  waiver: (parts) => ({ title: 'हमने यह छोड़ दिया', text: `आपको यह नहीं चुकाना है: ${parts}।` }),
  wasTakenBack: (on) => `${on} को वापस लिया गया।`,
  reversal: (of, on) => ({
    title: {
      late_fee_charged: 'वापस लिया: देरी का एकमुश्त शुल्क',
      late_penalty_charged: 'वापस लिया: देरी का शुल्क',
      extension_fee_charged: 'वापस लिया: मोहलत का शुल्क',
    }[of],
    text: `हमने ${on} को तय किया कि आप सही थे। यह ऐसा है मानो कभी लगा ही न हो।`,
  }),
  disputed: (amount, since) => ({
    title: `विवाद में: ${amount}`,
    text: `आपने ${since} को बताया कि यह गलत है। हमारे फ़ैसले तक इस पर देरी का कोई शुल्क नहीं लगेगा। यह अब भी आपके बकाया में है।`,
  }),
  inTransit: (amount, until) => ({
    title: `हमारी ओर आ रहा है: ${amount}`,
    text: `आपको इसे दोबारा नहीं चुकाना है। ${until} तक कोई अतिरिक्त शुल्क नहीं।`,
  }),
  lookedFor: (amount, until) => ({
    title: `हम ${amount} ढूँढ रहे हैं`,
    text: `आपने बताया कि आपने यह चुकाया है। ${until} तक कोई अतिरिक्त शुल्क नहीं।`,
  }),
};
