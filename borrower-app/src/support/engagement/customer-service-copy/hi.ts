import type { CustomerServiceCopy } from './en.ts';

export const hi: CustomerServiceCopy = {
  topics: 'किस बारे में है?',
  paid: 'मैंने पेमेंट किया, पर दिख नहीं रहा',
  paidHint: 'हम तुरंत चेक करेंगे',
  help: 'समय पर नहीं चुका पा रहा/रही',
  helpHint: 'ड्यू डेट बदलें, हिस्सों में चुकाएँ, या ब्रेक लें',
  amount: 'रकम गलत लगती है',
  amountHint: 'एक-एक करके देखें',
  contacts: 'मुझसे किसने संपर्क किया',
  contactsHint: 'हमारा हर मैसेज और कॉल, और क्यों',
  genuine: 'क्या यह सच में आप हैं?',
  genuineHint: 'मैसेज, कॉल या लिंक जाँचें',
  complain: 'शिकायत करें',
  complainHint: 'कॉल, रकम, पेमेंट या किसी और बात की',
  complaints: 'मेरी शिकायतें',
  complaintsHint: 'स्थिति और हमारे जवाब',
  reachUs: 'या हमसे बात करें',
};
