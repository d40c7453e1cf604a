import type { OrdersCopy } from './en.ts';

export const hi: OrdersCopy = {
  ordersTitle: 'आपके ऑर्डर',
  tabs: 'कौन से ऑर्डर',
  tab: { all: 'सभी', open: 'चालू', closed: 'समाप्त' },
  noOrders: {
    all: { title: 'अभी कोई ऑर्डर नहीं', message: 'आप जिसके लिए आवेदन करेंगे वह यहाँ दिखेगा।' },
    open: { title: 'कुछ चालू नहीं', message: 'आपको कुछ नहीं चुकाना, और कोई जाँच नहीं चल रही।' },
    closed: { title: 'अभी कुछ समाप्त नहीं', message: 'चुकाए गए या नामंज़ूर ऑर्डर यहाँ दिखेंगे।' },
  },
  toHome: 'देखें क्या उधार मिल सकता है',
  moreOrders: 'और दिखाएँ',
  moreFailed: 'बाकी नहीं दिख सके। दोबारा कोशिश करें।',
};
