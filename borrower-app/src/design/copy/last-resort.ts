import type { DesignCopy } from './design-copy.ts';

/** Copy for `TryAgain` on a page whose language could not be loaded. */
export const lastResortCopy: Pick<
  DesignCopy,
  'loadFailed' | 'loadFailedAdvice' | 'offline' | 'offlineAdvice' | 'tryAgain' | 'nothingYet'
> = {
  loadFailed: 'This did not load',
  loadFailedAdvice: 'The problem is on our side or on the line. Nothing was lost.',
  offline: 'You are offline',
  offlineAdvice: 'Check your mobile data or Wi-Fi, then try again.',
  tryAgain: 'Try again',
  nothingYet: 'Nothing here yet',
};
