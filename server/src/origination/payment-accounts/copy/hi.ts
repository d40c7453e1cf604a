import type { FormCopy } from './form-copy.ts';

export const hi: FormCopy = {
  fields: {
    cardType: { title: 'खाते का प्रकार', placeholder: 'चुनें' },
    holderName: { title: 'खाताधारक का नाम', placeholder: 'जैसा बैंक या वॉलेट में है' },
    mobile: { title: 'वॉलेट का मोबाइल नंबर', placeholder: '09XX XXX XXXX' },
    wallet: { title: 'वॉलेट', placeholder: 'अपना वॉलेट चुनें' },
    bank: { title: 'बैंक', placeholder: 'अपना बैंक चुनें' },
    accountNumber: { title: 'खाता संख्या', placeholder: 'सिर्फ़ अंक, कार्ड नंबर नहीं' },
    accountNumberAgain: { title: 'खाता संख्या दोबारा', placeholder: 'एक बार और लिखें' },
    ifsc: { title: 'IFSC', placeholder: 'SBIN0001234' },
    accountType: { title: 'खाता', placeholder: 'चुनें' },
    upiId: { title: 'UPI आईडी', placeholder: 'naam@bank' },
    branchCity: { title: 'शाखा का शहर', placeholder: 'क्षेत्र और शहर चुनें' },
    branchDistrict: { title: 'शाखा का ज़िला', placeholder: 'राज्य और ज़िला चुनें' },
    birthDay: { title: 'जन्म तिथि', placeholder: 'दिन चुनें' },
  },
  options: {
    bankAccount: 'बैंक खाता',
    eWallet: 'ई-वॉलेट',
    savings: 'बचत खाता',
    current: 'चालू खाता',
  },
};
