import type { DesignCopy } from './design-copy.ts';

export const hi: DesignCopy = {
  dateLocale: 'hi-IN',

  confirm: 'कन्फ़र्म करें',
  cancel: 'कैंसल करें',
  next: 'आगे बढ़ें',
  submit: 'जमा करें',
  back: 'वापस',
  close: 'बंद करें',
  choose: 'चुनें',

  alertConfirm: 'ठीक है',
  promptCancel: 'कैंसल करें',
  promptConfirm: 'कन्फ़र्म करें',

  previousPage: 'पिछला',
  nextPage: 'अगला',
  pages: 'पेज',
  pageOf: (page, total) => `${total} में से पेज ${page}`,

  loading: 'लोड हो रहा है',
  loadFailed: 'यह लोड नहीं हुआ',
  loadFailedAdvice: 'दिक्कत हमारी ओर से या नेटवर्क में है। आपका कुछ भी खोया नहीं है।',
  offline: 'इंटरनेट नहीं है',
  offlineAdvice: 'मोबाइल डेटा या वाई-फ़ाई चेक करें और फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
  nothingYet: 'यहाँ अभी कुछ नहीं है',

  refresh: 'रीफ़्रेश करें',
  pullToRefresh: 'रीफ़्रेश करने के लिए नीचे खींचें',
  releaseToRefresh: 'रीफ़्रेश करने के लिए छोड़ें',
  refreshing: 'रीफ़्रेश हो रहा है',

  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हुआ। टेक्स्ट को देर तक दबाकर कॉपी करें।',

  addImage: 'फ़ोटो जोड़ें',
  removeImage: (position) => `फ़ोटो ${position} हटाएँ`,
  retryImage: (position) => `फिर कोशिश करें: फ़ोटो ${position}`,
  enlargeImage: (position) => `फ़ोटो ${position} बड़ी करें`,
  imageOf: (position, total) => `${total} में से फ़ोटो ${position}`,
  imageUploading: 'अपलोड हो रही है',
  imageFailed: 'अपलोड नहीं हुई',
  previousImage: 'पिछली फ़ोटो',
  nextImage: 'अगली फ़ोटो',

  numberPad: 'नंबर पैड',
  decimalPoint: 'दशमलव बिंदु',
  deleteDigit: 'मिटाएँ',
  hideNumberPad: 'नंबर पैड छिपाएँ',

  stars: (count) => (count === 1 ? '1 तारा' : `${count} तारे`),
  moreThan: (count) => `${count} से ज़्यादा`,
  charactersUsed: (used, most) => `${most} में से ${used} अक्षर लिखे गए`,
  slideOf: (position, total) => `${total} में से ${position}`,

  year: 'वर्ष',
  month: 'महीना',
  day: 'दिन',
  hour: 'घंटा',
  minute: 'मिनट',
  column: (position) => `विकल्प ${position}`,
  relativeDays,

  stepDone: 'पूरा हुआ',
  stepCurrent: 'अभी',
  stepToCome: 'बाकी',
};

/** The everyday word कल means both tomorrow and yesterday, so adjacent days are counted like any other. */
function relativeDays(days: number): string {
  if (days === 0) {
    return 'आज';
  }
  return days > 0 ? `${days} दिन में` : `${-days} दिन पहले`;
}
