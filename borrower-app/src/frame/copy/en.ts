export const en = {
  language: 'Language',
  offlineNotice: 'You are offline. This page may be out of date.',
  notFoundTitle: 'Page not found',
  notFoundLead: 'This page does not exist',
  notFoundMessage: 'The link may be old or incomplete.',
  goHome: 'Go to Home',
  noAnswer: 'We got no answer. Please try again.',
  leavingTitle: 'Leave this site?',
  leavingMessage: 'The next page is not ours. We share no data about you with it.',
  leave: 'Open',
  stay: 'Stay here',
  linkRefused: 'This link is not safe, so we did not open it.',
  thanksForRating: 'Thank you!',
};

export type FrameCopy = typeof en;
