import type { LeavingCopy } from './en.ts';

export const hi: LeavingCopy = {
  leavingTitle: 'दूसरी साइट पर जाएँ?',
  leavingMessage: 'अगला पेज हमारा नहीं है। हम उसे आपका कोई डेटा नहीं देते।',
  leave: 'खोलें',
  stay: 'यहीं रहें',
};
