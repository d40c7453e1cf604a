import type { BindBankCopy } from './en.ts';

export const hi: BindBankCopy = {
  formTitle: 'पेमेंट अकाउंट',
  formLead: 'आपका पैसा कहाँ भेजें?',
  formMessage: 'अपने नाम का अकाउंट दें। हम कार्ड नंबर, पिन या पासवर्ड कभी नहीं माँगते।',
  offerMessage: 'नंबर और नाम जाँच लें। लोन यहीं आएगा।',
  change: 'बदलें',
  sendItHere: 'हाँ, यहीं भेजें',
  cardTypes: 'अकाउंट का प्रकार',
  next: 'आगे बढ़ें',
  saving: 'सेव हो रहा है',
  fillIn: 'कृपया इसे भरें।',
  choose: 'कृपया चुनें।',
  notSaved: 'अभी सेव नहीं हुआ। आपका लिखा यहीं है। "आगे बढ़ें" फिर दबाएँ।',
  notSavedOffline: 'आप ऑफ़लाइन हैं। आपका लिखा यहीं है। इंटरनेट आने पर "आगे बढ़ें" दबाएँ।',
  noFormTitle: 'अभी अकाउंट नहीं जोड़ा जा सकता',
  noFormMessage: 'कृपया बाद में देखें, या कस्टमर केयर से संपर्क करें।',
};
