import type { FrameCopy } from './en.ts';

export const hi: FrameCopy = {
  language: 'भाषा',
  offlineNotice: 'इंटरनेट नहीं है। जो दिख रहा है, वह पुराना हो सकता है।',
  notFoundTitle: 'पेज नहीं मिला',
  notFoundLead: 'यह पेज मौजूद नहीं है',
  notFoundMessage: 'लिंक पुराना या अधूरा हो सकता है।',
  goHome: 'होम पर जाएँ',
  noAnswer: 'कोई जवाब नहीं मिला। कृपया फिर कोशिश करें।',
  linkRefused: 'यह लिंक सुरक्षित नहीं है, इसलिए हमने इसे नहीं खोला।',
  thanksForRating: 'धन्यवाद!',
  tabs: {
    label: 'मुख्य पेज',
    home: 'होम',
    pay: 'चुकाएँ',
    activity: 'हिसाब',
    help: 'मदद',
    dueSoon: 'जल्दी चुकाना है',
  },
};
