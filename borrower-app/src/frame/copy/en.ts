export const en = {
  language: 'Language',
  offlineNotice: 'You are offline. What you see may be old.',
  notFoundTitle: 'Page not found',
  notFoundLead: 'There is nothing at this address',
  notFoundMessage: 'The link may be old, or a letter of the address went missing.',
  goHome: 'Go to the start page',
  noAnswer: 'No answer came. Please try again.',
  leavingTitle: 'Leave for another site?',
  leavingMessage: 'This page is not ours. It learns nothing about you from us.',
  leave: 'Open it',
  stay: 'Stay here',
  linkRefused: 'This link is not safe, so we did not open it.',
  thanksForRating: 'Thank you!',
};

export type FrameCopy = typeof en;
