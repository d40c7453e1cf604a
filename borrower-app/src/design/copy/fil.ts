import type { DesignCopy } from './design-copy.ts';

export const fil: DesignCopy = {
  dateLocale: 'fil-PH',

  confirm: 'Kumpirmahin',
  cancel: 'Kanselahin',
  next: 'Susunod',
  submit: 'Isumite',
  back: 'Bumalik',
  close: 'Isara',
  choose: 'Pumili',

  alertConfirm: 'OK',
  promptCancel: 'Kanselahin',
  promptConfirm: 'Kumpirmahin',

  previousPage: 'Nakaraan',
  nextPage: 'Susunod',
  pages: 'Mga pahina',
  pageOf: (page, total) => `Pahina ${page} ng ${total}`,

  loading: 'Naglo-load',
  loadFailed: 'Hindi ito na-load',
  loadFailedAdvice: 'May problema sa panig namin o sa koneksiyon. Walang nawala.',
  offline: 'Wala kang internet',
  offlineAdvice: 'Tingnan ang mobile data o Wi-Fi mo, saka subukan muli.',
  tryAgain: 'Subukan muli',
  nothingYet: 'Wala pang laman dito',

  refresh: 'I-refresh',
  pullToRefresh: 'Hilahin pababa para i-refresh',
  releaseToRefresh: 'Bitawan para i-refresh',
  refreshing: 'Nire-refresh',

  copy: 'Kopyahin',
  copied: 'Nakopya na',
  copyFailed: 'Hindi nakopya. Pindutin nang matagal ang teksto para kopyahin.',

  addImage: 'Magdagdag ng larawan',
  removeImage: (position) => `Alisin ang larawan ${position}`,
  enlargeImage: (position) => `Palakihin ang larawan ${position}`,
  imageOf: (position, total) => `Larawan ${position} ng ${total}`,
  imageUploading: 'Ina-upload',
  imageFailed: 'Hindi na-upload',
  previousImage: 'Nakaraang larawan',
  nextImage: 'Susunod na larawan',

  numberPad: 'Number pad',
  decimalPoint: 'Tuldok',
  deleteDigit: 'Burahin',
  hideNumberPad: 'Itago ang number pad',

  stars: (count) => `${count} bituin`,
  moreThan: (count) => `Mahigit ${count}`,
  charactersUsed: (used, most) => `${used} sa ${most} karakter ang nagamit`,
  slideOf: (position, total) => `${position} ng ${total}`,

  year: 'Taon',
  month: 'Buwan',
  day: 'Araw',
  hour: 'Oras',
  minute: 'Minuto',
  column: (position) => `Pagpipilian ${position}`,
  relativeDays,

  stepDone: 'Tapos na',
  stepCurrent: 'Ngayon',
  stepToCome: 'Susunod pa',
};

function relativeDays(days: number): string {
  switch (days) {
    case 0:
      return 'ngayong araw';
    case 1:
      return 'bukas';
    case -1:
      return 'kahapon';
    default:
      return days > 0 ? `${days} araw mula ngayon` : `${-days} araw na ang nakalipas`;
  }
}
