import type { FrameCopy } from './en.ts';

export const hi: FrameCopy = {
  language: 'भाषा',
  offlineNotice: 'इंटरनेट नहीं है। जो दिख रहा है, वह पुराना हो सकता है।',
  notFoundTitle: 'पेज नहीं मिला',
  notFoundLead: 'इस पते पर कुछ नहीं है',
  notFoundMessage: 'लिंक पुराना हो सकता है, या पते में कोई अक्षर छूट गया है।',
  goHome: 'शुरुआती पेज पर जाएँ',
  noAnswer: 'कोई जवाब नहीं आया। कृपया दोबारा कोशिश करें।',
  leavingTitle: 'दूसरी साइट पर जाएँ?',
  leavingMessage: 'यह पेज हमारा नहीं है। हमसे उसे आपके बारे में कुछ पता नहीं चलेगा।',
  leave: 'खोलें',
  stay: 'यहीं रहें',
  linkRefused: 'यह लिंक सुरक्षित नहीं है, इसलिए हमने इसे नहीं खोला।',
  thanksForRating: 'धन्यवाद!',
};
