import type { BindBankTexts } from './en.ts';

export const hi: BindBankTexts = {
  formTitle: 'भुगतान खाते की जानकारी',
  formLead: 'आपका पैसा कहाँ भेजें?',
  formSentence: 'आपके अपने नाम के खाते में। हम कार्ड नंबर, पिन या पासवर्ड कभी नहीं माँगते।',
  cardTypes: 'खाते का प्रकार',
  next: 'आगे बढ़ें',
  saving: 'सहेजा जा रहा है',
  fillIn: 'कृपया इसे भरें।',
  choose: 'कृपया चुनें।',
  notSaved: 'अभी सहेजा नहीं गया। आपका लिखा यहीं है: कृपया "आगे बढ़ें" फिर दबाएँ।',
  notSavedOffline: 'आप ऑफ़लाइन हैं। आपका लिखा यहीं है: नेटवर्क आने पर "आगे बढ़ें" दबाएँ।',
  noFormTitle: 'अभी खाता नहीं जोड़ा जा सकता',
  noFormSentence: 'कृपया बाद में देखें, या ग्राहक सेवा से पूछें।',
};
