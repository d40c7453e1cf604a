/** All copy that components contain. A language that lacks a string does not compile. */
export interface DesignCopy {
  /** Date format; `reference` uses YYYY-MM-DD. */
  readonly dateLocale: string;

  readonly confirm: string;
  readonly cancel: string;
  readonly next: string;
  readonly submit: string;
  readonly back: string;
  readonly close: string;
  readonly choose: string;

  readonly alertConfirm: string;
  readonly promptCancel: string;
  readonly promptConfirm: string;

  readonly previousPage: string;
  readonly nextPage: string;
  readonly pages: string;
  readonly pageOf: (page: number, total: number) => string;

  readonly loading: string;
  readonly loadFailed: string;
  readonly loadFailedAdvice: string;
  readonly offline: string;
  readonly offlineAdvice: string;
  readonly tryAgain: string;
  readonly nothingYet: string;

  readonly refresh: string;
  readonly pullToRefresh: string;
  readonly releaseToRefresh: string;
  readonly refreshing: string;

  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;

  readonly addImage: string;
  readonly removeImage: (position: number) => string;
  readonly retryImage: (position: number) => string;
  readonly enlargeImage: (position: number) => string;
  readonly imageOf: (position: number, total: number) => string;
  readonly imageUploading: string;
  readonly imageFailed: string;
  readonly previousImage: string;
  readonly nextImage: string;

  readonly numberPad: string;
  readonly decimalPoint: string;
  readonly deleteDigit: string;
  readonly hideNumberPad: string;

  readonly stars: (count: number) => string;
  readonly moreThan: (count: number) => string;
  readonly charactersUsed: (used: number, most: number) => string;
  readonly slideOf: (position: number, total: number) => string;

  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly column: (position: number) => string;
  /** Distance from today: positive is future, negative is past. Must not use a word that means both. */
  readonly relativeDays: (days: number) => string;

  readonly stepDone: string;
  readonly stepCurrent: string;
  readonly stepToCome: string;
}
