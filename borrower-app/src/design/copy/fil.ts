import type { DesignCopy } from './design-copy.ts';

export const fil: DesignCopy = {
  dateLocale: 'fil-PH',

  confirm: 'I-confirm',
  cancel: 'I-cancel',
  next: 'Next',
  submit: 'I-submit',
  back: 'Back',
  close: 'Isara',
  choose: 'Pumili',

  alertConfirm: 'OK',
  promptCancel: 'I-cancel',
  promptConfirm: 'I-confirm',

  previousPage: 'Nakaraan',
  nextPage: 'Susunod',
  pages: 'Pages',
  pageOf: (page, total) => `Page ${page} of ${total}`,

  loading: 'Naglo-load',
  loadFailed: 'Hindi ito na-load',
  loadFailedAdvice: 'May problema sa amin o sa connection mo. Walang nawala.',
  offline: 'Offline ka',
  offlineAdvice: 'I-check ang mobile data o Wi-Fi mo at subukan ulit.',
  tryAgain: 'Subukan ulit',
  nothingYet: 'Wala pa rito',

  refresh: 'I-refresh',
  pullToRefresh: 'Hilahin pababa para i-refresh',
  releaseToRefresh: 'Bitawan para i-refresh',
  refreshing: 'Nire-refresh',

  copy: 'I-copy',
  copied: 'Na-copy na',
  copyFailed: 'Hindi na-copy. Pindutin nang matagal ang text para i-copy.',

  addImage: 'Magdagdag ng photo',
  removeImage: (position) => `Alisin ang photo ${position}`,
  retryImage: (position) => `Subukan ulit: photo ${position}`,
  enlargeImage: (position) => `Palakihin ang photo ${position}`,
  imageOf: (position, total) => `Photo ${position} of ${total}`,
  imageUploading: 'Ina-upload',
  imageFailed: 'Hindi na-upload',
  previousImage: 'Nakaraang photo',
  nextImage: 'Susunod na photo',

  numberPad: 'Number pad',
  decimalPoint: 'Decimal point',
  deleteDigit: 'Burahin',
  hideNumberPad: 'Itago ang number pad',

  stars: (count) => `${count} ${count === 1 ? 'star' : 'stars'}`,
  moreThan: (count) => `Higit sa ${count}`,
  charactersUsed: (used, most) => `${used} sa ${most} characters ang nagamit`,
  slideOf: (position, total) => `${position} ng ${total}`,

  year: 'Taon',
  month: 'Buwan',
  day: 'Araw',
  hour: 'Oras',
  minute: 'Minuto',
  column: (position) => `Option ${position}`,
  relativeDays,

  stepDone: 'Tapos na',
  stepCurrent: 'Ngayon',
  stepToCome: 'Susunod',
};

function relativeDays(days: number): string {
  switch (days) {
    case 0:
      return 'ngayon';
    case 1:
      return 'bukas';
    case -1:
      return 'kahapon';
    default:
      return days > 0 ? `in ${days} days` : `${-days} days ago`;
  }
}
