import type { CameraCopy } from './en.ts';

export const hi: CameraCopy = {
  photoOf: (position, count) => `फ़ोटो ${position}/${count}`,
  close: 'कैमरा बंद करें',
  starting: 'कैमरा शुरू हो रहा है',
  adjust: 'अभी साफ़ नहीं है',
  holdStill: 'हिलाएँ नहीं',
  ready: 'ठीक दिख रहा है',
  bright: 'रोशनी ठीक है',
  tooDark: 'रोशनी बढ़ाएँ',
  sharp: 'साफ़ है',
  blurred: 'स्थिर रखें',
  noGlare: 'चमक नहीं है',
  glare: 'चमक कम करें',
  takesItself: 'सब साफ़ होते ही फ़ोटो अपने आप खिंच जाएगी।',
  take: 'फ़ोटो खींचें',
  canYouRead: 'क्या आप हर अक्षर पढ़ सकते हैं?',
  isFaceClear: 'क्या आपका चेहरा साफ़ दिख रहा है?',
  retake: 'दोबारा खींचें',
  use: 'यही फ़ोटो लें',
};
