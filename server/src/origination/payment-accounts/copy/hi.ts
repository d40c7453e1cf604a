import type { FormCopy } from './form-copy.ts';

export const hi: FormCopy = {
  fields: {
    cardType: { title: 'अकाउंट का प्रकार', placeholder: 'चुनें' },
    holderName: { title: 'अकाउंट होल्डर का नाम', placeholder: 'जैसा बैंक या वॉलेट में है' },
    mobile: { title: 'वॉलेट का मोबाइल नंबर', placeholder: '09XX XXX XXXX' },
    wallet: { title: 'वॉलेट', placeholder: 'अपना वॉलेट चुनें' },
    bank: { title: 'बैंक', placeholder: 'अपना बैंक चुनें' },
    accountNumber: { title: 'अकाउंट नंबर', placeholder: 'सिर्फ़ अंक, कार्ड नंबर नहीं' },
    accountNumberAgain: { title: 'अकाउंट नंबर दोबारा', placeholder: 'एक बार और डालें' },
    ifsc: { title: 'IFSC', placeholder: 'SBIN0001234' },
    accountType: { title: 'अकाउंट', placeholder: 'चुनें' },
    upiId: { title: 'UPI आईडी', placeholder: 'naam@bank' },
    branchCity: { title: 'ब्रांच का शहर', placeholder: 'क्षेत्र और शहर चुनें' },
    branchDistrict: { title: 'ब्रांच का ज़िला', placeholder: 'राज्य और ज़िला चुनें' },
    birthDay: { title: 'जन्म तिथि', placeholder: 'तारीख चुनें' },
  },
  options: {
    bankAccount: 'बैंक अकाउंट',
    eWallet: 'ई-वॉलेट',
    savings: 'सेविंग्स अकाउंट',
    current: 'करंट अकाउंट',
  },
};
