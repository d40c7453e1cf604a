import type { OrderCopy } from './order-copy.ts';

export const hi: OrderCopy = {
  states: {
    under_review: 'जाँच हो रही है',
    awaiting_signature: 'मंज़ूर, हस्ताक्षर बाकी',
    declined: 'मंज़ूर नहीं हुआ',
    withdrawn: 'लोन के बिना समाप्त',
    awaiting_payout: 'पैसा आ रहा है',
    payout_unknown: 'बैंक से पूछा जा रहा है',
    awaiting_payout_account: 'दूसरा खाता चाहिए',
    active: 'चालू',
    due: 'जल्द चुकाना है',
    overdue: 'समय निकल गया',
    written_off: 'समय निकल गया',
    settled: 'चुका दिया',
    cancelled: 'लौटा दिया',
  },
  days: {
    sent: 'भेजा',
    sign_by: 'हस्ताक्षर करें',
    decided: 'फ़ैसला',
    ended: 'समाप्त',
    signed: 'हस्ताक्षर',
    due: 'चुकाने की तारीख',
    was_due: 'चुकाना था',
    settled: 'चुकाया',
  },
  cards: { status: 'स्थिति', amount: 'रकम', toPay: 'अगला भुगतान' },
  term: ({ count, unit }) => `${count} ${unit === 'month' ? 'महीने' : 'दिन'}`,
  next: {
    apply: (most) => ({
      title: `${most} तक उधार लें`,
      text: 'राशि चुनें और आवेदन से पहले पूरा खर्च देखें।',
    }),
    goOnApplying: ({ product, amount, term }) => ({
      title: 'अपना आवेदन आगे बढ़ाएँ',
      text: `${product}, ${amount}, ${term} के लिए। आपने जो भरा है वह सुरक्षित है।`,
    }),
    waitForDecision: (by) => ({
      title: 'हम आपका आवेदन देख रहे हैं',
      text: `${by} तक आपको जवाब मिल जाएगा। तब तक कुछ करना नहीं है।`,
    }),
    decisionIsLate: {
      title: 'हम आपका आवेदन देख रहे हैं',
      text: 'इसमें हमारे वादे से ज़्यादा समय लग रहा है, क्षमा करें। एक व्यक्ति इसे देख रहा है।',
    },
    readWhyDeclined: (applyAgainOn) => ({
      title: 'हम आपका आवेदन मंज़ूर नहीं कर सके',
      text:
        applyAgainOn === undefined
          ? 'कारण पढ़ें, और यह भी कि क्या बदलने से बात बनेगी।'
          : `कारण पढ़ें, और यह भी कि क्या बदलने से बात बनेगी। नया आवेदन ${applyAgainOn} से लिया जाएगा।`,
    }),
    bindAccount: (amount, until) => ({
      title: `${amount} मंज़ूर हो गए`,
      text: `बताएँ कि पैसा कहाँ भेजें। ${until} तक हस्ताक्षर कर सकते हैं।`,
    }),
    sign: (amount, until) => ({
      title: `${amount} मंज़ूर हो गए`,
      text: `शर्तें पढ़ें और पैसा पाने के लिए ${until} तक हस्ताक्षर करें।`,
    }),
    waitForMoney: (by) => ({
      title: 'आपका पैसा आ रहा है',
      text: `${by} तक आपके खाते में आ जाना चाहिए।`,
    }),
    moneyIsLate: {
      title: 'आपका पैसा आ रहा है',
      text: 'इसमें हमारे वादे से ज़्यादा समय लग रहा है, क्षमा करें। हम आपके बैंक या वॉलेट से पूछ रहे हैं।',
    },
    awaitingBank: (by) => ({
      title: 'हम आपके बैंक से पूछ रहे हैं',
      text: `आपके बैंक या वॉलेट ने अभी नहीं बताया कि पैसा पहुँचा या नहीं। पैसा दो बार नहीं भेजा जाएगा। हमने ${by} तक का वादा किया था।`,
    }),
    awaitingBankLate: {
      title: 'हम आपके बैंक से पूछ रहे हैं',
      text: 'इसमें हमारे वादे से ज़्यादा समय लग रहा है, क्षमा करें। हमारा एक कर्मचारी आपके बैंक या वॉलेट से पूछ रहा है। पैसा दो बार नहीं भेजा जाएगा।',
    },
    changeAccount: {
      title: 'पैसा वापस आ गया',
      text: 'आपके बैंक या वॉलेट ने नहीं लिया। कृपया दूसरा खाता बताएँ।',
    },
    payOverdue: (amount, dueOn) => ({
      title: `अभी ${amount} चुकाएँ`,
      text: `${dueOn} को चुकाना था। न चुका पाएँ तो हमसे बात करें।`,
    }),
    payDue: (amount, dueOn) => ({
      title: `${dueOn} तक ${amount} चुकाएँ`,
      text: 'समय पर चुकाने से कुछ अतिरिक्त नहीं लगता।',
    }),
    inTransit: (amount, until) => ({
      title: `${amount} हमारे पास आ रहे हैं`,
      text: `दोबारा चुकाने की ज़रूरत नहीं। ${until} तक कुछ अतिरिक्त नहीं लगता।`,
    }),
    lookedFor: (amount, until) => ({
      title: `हम आपके ${amount} खोज रहे हैं`,
      text: `आपने बताया कि यह चुका दिया है। ${until} तक कुछ अतिरिक्त नहीं लगता।`,
    }),
    inDispute: (amount) => ({
      title: `हम ${amount} की जाँच कर रहे हैं`,
      text: 'आपने बताया कि इसमें कुछ गलत है। हमारे फ़ैसले तक इस पर देरी का कोई शुल्क नहीं लगेगा।',
    }),
    nothingYet: (amount, dueOn) => ({
      title: 'आज कुछ नहीं चुकाना',
      text: `अगला भुगतान ${amount}, ${dueOn} तक।`,
    }),
    nothingToPay: { title: 'आज कुछ नहीं करना', text: 'आपने पहले ही चुका दिया है।' },
    nothingOnOffer: { title: 'अभी कुछ उपलब्ध नहीं', text: 'इस समय हम यहाँ उधार नहीं दे रहे।' },
  },
  applyAgainFrom: (day) => `नया आवेदन ${day} से लिया जाएगा।`,
};
