import type { EngagementTexts } from './en.ts';

export const hi: EngagementTexts = {
  customerServiceTitle: 'ग्राहक सेवा',
  customerServiceLead: 'हम आपकी क्या मदद करें?',
  customerServiceSentence: 'अपने लोन, भुगतान या खाते के बारे में हमसे पूछें।',
  telephone: 'फ़ोन',
  email: 'ईमेल',
  call: 'हमें फ़ोन करें',
  noContactTitle: 'संपर्क की जानकारी अभी नहीं है',
  noContactSentence: 'हम अपनी लाइनें तैयार कर रहे हैं। कृपया बाद में फिर देखें।',
};
