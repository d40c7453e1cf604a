import type { CustomerServiceCopy } from './en.ts';

export const hi: CustomerServiceCopy = {
  topics: 'किस बारे में है?',
  paid: 'मैंने भुगतान किया, पर दिखता नहीं',
  paidHint: 'हम तुरंत खोजेंगे',
  help: 'योजना के अनुसार भुगतान मुश्किल है',
  helpHint: 'तारीख़ बदलें, हिस्सों में चुकाएँ, या कुछ समय रुकें',
  amount: 'राशि गलत लगती है',
  amountHint: 'इसे एक-एक पंक्ति में देखें',
  contacts: 'मुझसे किसने संपर्क किया',
  contactsHint: 'हमारा हर संदेश और फ़ोन, और क्यों',
  complain: 'शिकायत करें',
  complainHint: 'फ़ोन, राशि, भुगतान या किसी और बात की',
  complaints: 'मेरी शिकायतें',
  complaintsHint: 'वे कहाँ तक पहुँचीं, और हमारे जवाब',
  reachUs: 'या हमसे बात करें',
};
