import type { ActivityCopy } from './en.ts';

export const hi: ActivityCopy = {
  title: 'हिसाब',
  kinds: {
    money_received: 'पैसा मिला',
    payment: 'पेमेंट',
    payment_reversed: 'बैंक ने पेमेंट वापस लिया',
    late_fee: 'लेट फ़ीस',
    late_fee_removed: 'लेट फ़ीस हटाई गई',
    date_moved: 'तारीख आगे बढ़ी',
    payment_split: 'किस्त बाँटी गई',
    paid_off: 'लोन पूरा चुक गया',
    loan_cancelled: 'लोन कैंसल हो गया',
    refund: 'आपको रिफ़ंड भेजा',
    complaint_sent: 'आपने शिकायत भेजी',
    complaint_answered: 'हमने शिकायत का जवाब दिया',
  },
  certificate: 'नो-ड्यूज़ सर्टिफ़िकेट',
  myLoans: 'मेरे लोन',
  myLoansHint: 'एप्लिकेशन, चालू और बंद लोन',
  noneTitle: 'अभी कुछ नहीं',
  noneMessage: 'आपके लोन, पेमेंट और रसीदें यहाँ दिखेंगी।',
  toHome: 'आपके लिए लोन देखें',
  more: 'और दिखाएँ',
  moreFailed: 'और लोड नहीं हुआ। फिर कोशिश करें।',
};
