import type { LoanDetailsCopy } from './loan-details-copy.ts';

export const hi: LoanDetailsCopy = {
  notices: {
    declined: (reasons, applyAgainOn) => ({
      title: 'हम आपकी एप्लिकेशन मंज़ूर नहीं कर सके',
      text: [
        ...reasons.map((reason) => `${reason}।`),
        ...(applyAgainOn === undefined ? [] : [`आप ${applyAgainOn} से फिर अप्लाई कर सकते हैं।`]),
      ].join(' '),
    }),
    withdrawn: { title: 'लोन के बिना बंद', text: 'कोई पैसा नहीं भेजा गया और आपको कुछ नहीं चुकाना।' },
    settled: (on) => ({ title: 'पूरा चुका दिया', text: `${on} से आपको कुछ नहीं चुकाना। धन्यवाद।` }),
    cancelled: (on) => ({ title: 'लोन कैंसल हुआ', text: `लोन ${on} को कैंसल हुआ। आपको कुछ नहीं चुकाना।` }),
    cancelledInTime: (on) => ({
      title: 'लोन कैंसल हुआ',
      text: `आपने ${on} को, पैसा भेजे जाने से पहले, कैंसल किया। आपको कुछ नहीं चुकाना।`,
    }),
    cancelRequested: {
      title: 'आपने कैंसल करने को कहा है',
      text: 'पैसा भेजा जा चुका है और रोका नहीं जा सकता। अगर वह नहीं पहुँचा, तो लोन ख़त्म होगा और आपको कुछ नहीं चुकाना। अगर पहुँच गया, तो आप उसे यहीं लौटा सकते हैं।',
    },
    toBeReturned: (amount, until) => ({
      title: `कैंसल करने के लिए ${amount} लौटाएँ`,
      text: `यह ${until} तक हो सकता है। नहीं लौटाने पर लोन तय शर्तों पर चलता रहेगा।`,
    }),
    withPeople: (by) => ({
      title: 'हमारी टीम आपका ट्रांसफ़र देख रही है',
      text: `आपको कुछ नहीं करना है। लोन एक ही बार भेजा जाएगा। हमने ${by} तक का वादा किया था।`,
    }),
    writtenOff: (amount) => ({
      title: `${amount} अब भी बाकी है`,
      text: 'इसे कैसे चुका सकते हैं, हमसे बात करें।',
    }),
  },
  rows: {
    askedFor: 'आपने माँगा',
    approved: 'मंज़ूर',
    amount: 'लोन की रकम',
    term: 'अवधि',
    sent: 'भेजने की तारीख',
    answerBy: 'जवाब कब तक',
    signBy: 'साइन कब तक',
    decided: 'फ़ैसले की तारीख',
    ended: 'बंद होने की तारीख',
    signed: 'साइन की तारीख',
    youReceive: 'आपको मिलेगा',
    youReceived: 'आपको मिला',
    totalToRepay: 'कुल चुकाना है',
    moneyGoesTo: 'पैसा यहाँ जाएगा',
    moneyWentTo: 'पैसा यहाँ गया',
    cameBackFrom: 'यहाँ से वापस आया',
    instalment: (number, of, dueOn) => (of === 1 ? `ड्यू: ${dueOn}` : `${of} में से ${number}, ड्यू: ${dueOn}`),
    paid: (amount) => `${amount}, चुका दिया`,
    leftOf: (left, amount) => `${amount} में से ${left} बाकी`,
    lateCharges: 'लेट फ़ीस',
    extensionFees: 'एक्सटेंशन फ़ीस',
    inDispute: 'आपत्ति में',
    inDisputeOf: (amount) => `${amount}, फ़ैसले तक लेट फ़ीस नहीं`,
    takenBack: 'हटाए गए चार्ज',
    leftToPay: 'कुल बाकी',
  },
  steps: {
    applied: 'अप्लाई किया',
    approved: 'मंज़ूर हुआ',
    declined: 'मंज़ूर नहीं हुआ',
    ended: 'लोन के बिना बंद',
    paymentInTransit: 'पैसा भेजा जा रहा है',
    awaitingBank: 'बैंक से चेक हो रहा है',
    accountNeeded: 'दूसरा अकाउंट चाहिए',
    cancelled: 'कैंसल हुआ',
    moneySent: 'पैसा भेजा गया',
    due: 'ड्यू डेट',
    wasDue: 'ड्यू डेट थी',
    settled: 'चुका दिया',
    returnedLabel: 'लौटा दिया',
  },
  refund: {
    planned: (amount) => ({
      title: 'आपने ज़्यादा चुकाया है',
      text: `${amount} आपके हैं। हम इन्हें वापस भेजने की तैयारी कर रहे हैं।`,
    }),
    onItsWay: (amount, account) => ({
      title: 'आपका पैसा वापस आ रहा है',
      text: `${amount} आपके ${account} में वापस भेजे जा रहे हैं।`,
    }),
    accountNeeded: (amount) => ({
      title: 'आपका पैसा कहाँ भेजें?',
      text: `${amount} आपके हैं। अकाउंट जोड़ें, हम पैसा वहीं वापस भेजेंगे।`,
    }),
    returned: ({ amount, account, on, reference }) => ({
      title: 'पैसा वापस भेज दिया गया',
      text: `${amount} आपके ${account} में ${on} को वापस भेजे गए। रेफ़रेंस: ${reference}।`,
    }),
  },
  overcharge: {
    checking: {
      title: 'हम एक चार्ज जाँच रहे हैं',
      text: 'हमारी रात की जाँच में अंतर मिला। फ़ैसले तक उस पर लेट फ़ीस नहीं लगेगी।',
    },
    refunded: ({ amount, interest, on }) => ({
      title: 'हमने ज़्यादा चार्ज लिया',
      text: `${on} को हमने ${amount} और ${interest} ब्याज लौटाया। यह इस लोन में जमा है।`,
    }),
  },
  withdraw: (amount, until) => `आपके लिए ${amount} मंज़ूर हैं। पाने के लिए ${until} तक साइन करें।`,
  tile: {
    upTo: (term) => `${term} तक के लिए`,
    description: 'अप्लाई करने से पहले पूरा ख़र्च दिखता है।',
    choose: 'चुनें',
  },
  failure: {
    notice: 'आप लॉग इन नहीं हैं',
    error: 'ऐप आपको लॉग इन नहीं कर सका। उसे फिर खोलें, या अपने मोबाइल नंबर से लॉग इन करें।',
    orderError: 'दूसरा ऐप यह लोन नहीं खोल सका। आप इसे यहाँ अपने लोन की सूची में खोल सकते हैं।',
  },
};
