import { perMarket } from '@hiram/contract/market-ids';
import type { DeleteAccountCopy } from './en.ts';

export const hi: DeleteAccountCopy = {
  title: 'अकाउंट डिलीट करें',
  deleteLead: 'डिलीट करने के बाद वापस नहीं आएगा',
  deletedHeading: 'हम तुरंत क्या डिलीट करते हैं',
  deletedNumber: 'आपका मोबाइल नंबर और पासवर्ड',
  deletedDevices: 'आपके डिवाइस और उन पर सभी लॉग इन',
  deletedAll: 'अगर आपने कभी लोन नहीं लिया: आपका बाकी सारा डेटा',
  retainedHeading: 'क़ानून के हिसाब से हमें क्या रखना पड़ता है',
  retainedLoans: (years) =>
    `अगर आपने लोन लिया था: आपकी पहचान की जानकारी ${years} साल तक लॉक करके रखी जाती है। फिर वह भी डिलीट हो जाती है।`,
  retainedLedger: 'लोन का हिसाब, आपके नाम के बिना।',
  retainedByLaw: perMarket({
    reference: 'लोन कंपनी का अपना नियम, फ़िलीपींस के क़ानून के हिसाब से।',
    PH: 'एंटी-मनी लॉन्ड्रिंग एक्ट (RA 9160), धारा 9।',
    IN: 'प्रिवेंशन ऑफ़ मनी लॉन्ड्रिंग एक्ट (PMLA), धारा 12।',
  }),
  deleteCodeMessage: (number) => `हम ${number} पर कोड भेजेंगे, ताकि पक्का हो कि यह आप ही हैं।`,
  deleteAccount: 'मेरा अकाउंट डिलीट करें',
  keepAccount: 'मेरा अकाउंट रहने दें',
  goOn: 'आगे बढ़ें',
  deletedTitle: 'आपका अकाउंट डिलीट हो गया',
  deletedMessage: 'हमारा ऐप इस्तेमाल करने के लिए धन्यवाद।',
};
