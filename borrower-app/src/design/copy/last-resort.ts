import type { DesignCopy } from './design-copy.ts';

/** Copy for `TryAgain` on a page whose language could not be loaded. */
export const lastResortCopy: Pick<
  DesignCopy,
  'loadFailed' | 'loadFailedAdvice' | 'offline' | 'offlineAdvice' | 'tryAgain' | 'nothingYet'
> = {
  loadFailed: 'We could not load this',
  loadFailedAdvice: 'The problem is on our side or with your connection. Nothing was lost.',
  offline: 'You are offline',
  offlineAdvice: 'Check your mobile data or Wi-Fi and try again.',
  tryAgain: 'Try again',
  nothingYet: 'Nothing here yet',
};
