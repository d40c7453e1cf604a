import type { PasskeyCopy } from './en.ts';

export const hi: PasskeyCopy = {
  title: 'पासकी',
  why: 'ठग आपसे SMS कोड पढ़वा सकता है। ठग आपका नंबर भी हथिया सकता है। पासकी सिर्फ़ आपके अपने डिवाइस पर काम करती है।',
  add: 'पासकी जोड़ें',
  addReason: 'फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से लॉग इन करें',
  confirmAdding: 'आप अपने अकाउंट में पासकी जोड़ रहे हैं।',
  confirmRemoving: (name) => `आप पासकी “${name}” हटा रहे हैं।`,
  used: (added, used) => `जोड़ी गई: ${added}। आख़िरी बार: ${used}।`,
  unused: (added) => `जोड़ी गई: ${added}। अभी इस्तेमाल नहीं हुई।`,
  added: 'आपकी पासकी तैयार है।',
  notAdded: 'कोई पासकी नहीं जोड़ी गई।',
  removed: 'पासकी हटा दी गई।',
  edit: 'पासकी',
  name: 'नाम',
  nameWanted: 'कृपया नाम लिखें।',
  save: 'सेव करें',
  remove: 'यह पासकी हटाएँ',
  unnamed: 'मेरा डिवाइस',
  noAnswer: 'जवाब नहीं आया। इंटरनेट जाँचें और फिर कोशिश करें।',
};
