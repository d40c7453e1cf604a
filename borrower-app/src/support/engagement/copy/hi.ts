import type { EngagementCopy } from './en.ts';

export const hi: EngagementCopy = {
  customerServiceTitle: 'कस्टमर केयर',
  customerServiceLead: 'हम आपकी क्या मदद करें?',
  customerServiceMessage: 'अपने लोन, पेमेंट या अकाउंट के बारे में पूछें।',
  telephone: 'फ़ोन',
  email: 'ईमेल',
  call: 'हमें कॉल करें',
  noContactTitle: 'संपर्क की जानकारी अभी नहीं है',
  noContactMessage: 'फ़ोन और ईमेल जल्द आ रहे हैं। कृपया बाद में देखें।',

  contactName: 'नाम',
  contactPhone: 'फ़ोन',
  contactEmail: 'ईमेल',
  contactRemark: 'हम आपकी क्या मदद करें?',
  contactSend: 'भेजें',
  contactSending: 'भेजा जा रहा है…',
  contactIncomplete: 'कृपया पूरी जानकारी भरें।',
  contactSent: 'आपका मैसेज भेज दिया गया है।',
  contactSentNote: 'धन्यवाद। हमें आपका मैसेज मिल गया है और हम जवाब देंगे।',
  contactFailed: 'आपका मैसेज नहीं भेजा जा सका। आपका लिखा हुआ यहीं है। कृपया फिर कोशिश करें।',
  contactOffline: 'आप ऑफ़लाइन हैं, इसलिए मैसेज नहीं भेजा गया। आपका लिखा हुआ यहीं है।',
  contactTrap: 'इसे खाली छोड़ दें',
};
