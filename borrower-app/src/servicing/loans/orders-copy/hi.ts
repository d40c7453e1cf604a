import type { OrdersCopy } from './en.ts';

export const hi: OrdersCopy = {
  ordersTitle: 'मेरे लोन',
  tabs: 'लोन दिखाएँ',
  tab: { all: 'सभी', open: 'चालू', closed: 'बंद' },
  noOrders: {
    all: { title: 'अभी कोई लोन नहीं', message: 'आपकी एप्लिकेशन और लोन यहाँ दिखेंगे।' },
    open: { title: 'कोई चालू लोन नहीं', message: 'आपको कुछ नहीं चुकाना, और कोई एप्लिकेशन रिव्यू में नहीं है।' },
    closed: { title: 'अभी कोई बंद लोन नहीं', message: 'चुकाए गए या नामंज़ूर लोन यहाँ दिखेंगे।' },
  },
  toHome: 'आपके लिए लोन देखें',
  moreOrders: 'और दिखाएँ',
  moreFailed: 'और लोन लोड नहीं हुए। फिर कोशिश करें।',
};
