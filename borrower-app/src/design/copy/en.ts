import type { DesignCopy } from './design-copy.ts';

export const en: DesignCopy = {
  dateLocale: 'en-GB',

  confirm: 'Confirm',
  cancel: 'Cancel',
  next: 'Next',
  submit: 'Submit',
  back: 'Back',
  close: 'Close',
  choose: 'Choose',

  alertConfirm: 'OK',
  promptCancel: 'Cancel',
  promptConfirm: 'Confirm',

  previousPage: 'Previous',
  nextPage: 'Next',
  pages: 'Pages',
  pageOf: (page, total) => `Page ${page} of ${total}`,

  loading: 'Loading',
  loadFailed: 'We could not load this',
  loadFailedAdvice: 'The problem is on our side or with your connection. Nothing was lost.',
  offline: 'You are offline',
  offlineAdvice: 'Check your mobile data or Wi-Fi and try again.',
  tryAgain: 'Try again',
  nothingYet: 'Nothing here yet',

  refresh: 'Refresh',
  pullToRefresh: 'Pull down to refresh',
  releaseToRefresh: 'Let go to refresh',
  refreshing: 'Refreshing',

  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Press and hold the text to copy it.',

  addImage: 'Add photos',
  removeImage: (position) => `Remove photo ${position}`,
  retryImage: (position) => `Try again: photo ${position}`,
  enlargeImage: (position) => `Enlarge photo ${position}`,
  imageOf: (position, total) => `Photo ${position} of ${total}`,
  imageUploading: 'Uploading',
  imageFailed: 'Not uploaded',
  previousImage: 'Previous photo',
  nextImage: 'Next photo',

  numberPad: 'Number pad',
  decimalPoint: 'Decimal point',
  deleteDigit: 'Delete',
  hideNumberPad: 'Hide number pad',

  stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
  moreThan: (count) => `More than ${count}`,
  charactersUsed: (used, most) => `${used} of ${most} characters used`,
  slideOf: (position, total) => `${position} of ${total}`,

  year: 'Year',
  month: 'Month',
  day: 'Day',
  hour: 'Hour',
  minute: 'Minute',
  column: (position) => `Choice ${position}`,
  relativeDays,

  stepDone: 'Done',
  stepCurrent: 'Now',
  stepToCome: 'Upcoming',
};

function relativeDays(days: number): string {
  switch (days) {
    case 0:
      return 'today';
    case 1:
      return 'tomorrow';
    case -1:
      return 'yesterday';
    default:
      return days > 0 ? `in ${days} days` : `${-days} days ago`;
  }
}
