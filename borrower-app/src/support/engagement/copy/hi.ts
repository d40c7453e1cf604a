import type { EngagementCopy } from './en.ts';

export const hi: EngagementCopy = {
  customerServiceTitle: 'ग्राहक सेवा',
  customerServiceLead: 'हम आपकी क्या मदद करें?',
  customerServiceMessage: 'अपने लोन, भुगतान या खाते के बारे में हमसे पूछें।',
  telephone: 'फ़ोन',
  email: 'ईमेल',
  call: 'हमें फ़ोन करें',
  noContactTitle: 'संपर्क की जानकारी अभी नहीं है',
  noContactMessage: 'हम अपनी लाइनें तैयार कर रहे हैं। कृपया बाद में फिर देखें।',

  contactName: 'नाम',
  contactPhone: 'फ़ोन',
  contactEmail: 'ईमेल',
  contactRemark: 'हम आपकी क्या मदद करें?',
  contactSend: 'भेजें',
  contactSending: 'भेजा जा रहा है…',
  contactIncomplete: 'कृपया पूरी जानकारी दें!',
  contactSent: 'आपका संदेश भेज दिया गया है।',
  contactSentNote: 'धन्यवाद। आपका संदेश हमारे लोगों तक पहुँच गया है और वे आपको जवाब देंगे।',
  contactFailed: 'आपका संदेश नहीं भेजा जा सका। आपका लिखा हुआ यहीं है; कृपया फिर कोशिश करें।',
  contactOffline: 'आप ऑफ़लाइन हैं, इसलिए संदेश नहीं भेजा गया। आपका लिखा हुआ यहीं है।',
  contactTrap: 'इसे खाली छोड़ दें',
};
