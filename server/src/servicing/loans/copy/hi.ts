import type { OrderCopy } from './order-copy.ts';

export const hi: OrderCopy = {
  states: {
    under_review: 'रिव्यू में',
    awaiting_signature: 'मंज़ूर, साइन बाकी',
    declined: 'मंज़ूर नहीं हुआ',
    withdrawn: 'लोन के बिना बंद',
    awaiting_payout: 'लोन भेजा जा रहा है',
    payout_unknown: 'बैंक से चेक हो रहा है',
    awaiting_payout_account: 'दूसरा अकाउंट चाहिए',
    active: 'चालू',
    due: 'जल्द ड्यू',
    overdue: 'ओवरड्यू',
    written_off: 'ओवरड्यू',
    settled: 'चुका दिया',
    cancelled: 'कैंसल',
  },
  days: {
    sent: 'भेजा',
    sign_by: 'साइन करें',
    decided: 'फ़ैसला',
    ended: 'बंद',
    signed: 'साइन किया',
    due: 'ड्यू डेट',
    was_due: 'ड्यू डेट थी',
    settled: 'चुकाया',
  },
  cards: { status: 'स्थिति', amount: 'रकम', toPay: 'अगला पेमेंट' },
  term: ({ count, unit }) => `${count} ${unit === 'month' ? 'महीने' : 'दिन'}`,
  next: {
    apply: (most) => ({
      title: `${most} तक का लोन लें`,
      text: 'रकम चुनें और अप्लाई करने से पहले पूरा ख़र्च देखें।',
    }),
    goOnApplying: ({ product, amount, term }) => ({
      title: 'अपनी एप्लिकेशन पूरी करें',
      text: `${product}, ${amount}, ${term} के लिए। आपके जवाब सेव हैं।`,
    }),
    waitForDecision: (by) => ({
      title: 'हम आपकी एप्लिकेशन देख रहे हैं',
      text: `${by} तक आपको जवाब मिल जाएगा। तब तक कुछ करना नहीं है।`,
    }),
    decisionIsLate: {
      title: 'हम आपकी एप्लिकेशन देख रहे हैं',
      text: 'इसमें हमारे वादे से ज़्यादा समय लग रहा है, माफ़ करें। हमारी टीम इसे देख रही है।',
    },
    readWhyDeclined: (applyAgainOn) => ({
      title: 'हम आपकी एप्लिकेशन मंज़ूर नहीं कर सके',
      text:
        applyAgainOn === undefined
          ? 'देखें क्यों, और आप क्या कर सकते हैं।'
          : `देखें क्यों, और आप क्या कर सकते हैं। ${applyAgainOn} से फिर अप्लाई कर सकते हैं।`,
    }),
    bindAccount: (amount, until) => ({
      title: `${amount} मंज़ूर हो गए`,
      text: `बताएँ कि पैसा कहाँ भेजें। ${until} तक साइन कर सकते हैं।`,
    }),
    sign: (amount, until) => ({
      title: `${amount} मंज़ूर हो गए`,
      text: `शर्तें देखें और पैसा पाने के लिए ${until} तक साइन करें।`,
    }),
    waitForMoney: (by) => ({
      title: 'हम आपका पैसा भेज रहे हैं',
      text: `${by} तक आपके अकाउंट में आ जाना चाहिए।`,
    }),
    moneyIsLate: {
      title: 'हम आपका पैसा भेज रहे हैं',
      text: 'इसमें हमारे वादे से ज़्यादा समय लग रहा है, माफ़ करें। हम आपके बैंक या वॉलेट से चेक कर रहे हैं।',
    },
    awaitingBank: (by) => ({
      title: 'हम आपके बैंक से चेक कर रहे हैं',
      text: `आपके बैंक या वॉलेट ने ट्रांसफ़र अभी कन्फ़र्म नहीं किया। लोन एक ही बार भेजा जाएगा। हमने ${by} तक का वादा किया था।`,
    }),
    awaitingBankLate: {
      title: 'हम आपके बैंक से चेक कर रहे हैं',
      text: 'इसमें हमारे वादे से ज़्यादा समय लग रहा है, माफ़ करें। हमारी टीम आपके बैंक या वॉलेट से चेक कर रही है। लोन एक ही बार भेजा जाएगा।',
    },
    changeAccount: {
      title: 'पैसा वापस आ गया',
      text: 'आपके बैंक या वॉलेट ने नहीं लिया। कृपया दूसरा अकाउंट दें।',
    },
    payOverdue: (amount, dueOn) => ({
      title: `अभी ${amount} चुकाएँ`,
      text: `ड्यू डेट ${dueOn} थी। न चुका पाएँ तो हमसे बात करें।`,
    }),
    payDue: (amount, dueOn) => ({
      title: `${dueOn} तक ${amount} चुकाएँ`,
      text: 'समय पर चुकाने से लेट फ़ीस नहीं लगती।',
    }),
    inTransit: (amount, until) => ({
      title: `आपका ${amount} का पेमेंट प्रोसेस हो रहा है`,
      text: `दोबारा चुकाने की ज़रूरत नहीं। ${until} तक लेट फ़ीस नहीं।`,
    }),
    lookedFor: (amount, until) => ({
      title: `हम आपका ${amount} का पेमेंट चेक कर रहे हैं`,
      text: `आपने बताया कि यह चुका दिया है। ${until} तक लेट फ़ीस नहीं।`,
    }),
    inDispute: (amount) => ({
      title: `हम ${amount} की जाँच कर रहे हैं`,
      text: 'आपने बताया कि इसमें कुछ गलत है। हमारे फ़ैसले तक इस पर लेट फ़ीस नहीं लगेगी।',
    }),
    nothingYet: (amount, dueOn) => ({
      title: 'आज कुछ नहीं चुकाना',
      text: `अगला पेमेंट: ${amount}, ${dueOn} तक।`,
    }),
    nothingToPay: { title: 'आज कुछ नहीं चुकाना', text: 'आपने पहले ही चुका दिया है।' },
    nothingOnOffer: { title: 'अभी कुछ उपलब्ध नहीं', text: 'अभी कोई लोन उपलब्ध नहीं है।' },
  },
  applyAgainFrom: (day) => `आप ${day} से फिर अप्लाई कर सकते हैं।`,
};
