export const en = {
  language: 'Language',
  offlineNotice: 'You are offline. This page may be out of date.',
  notFoundTitle: 'Page not found',
  notFoundLead: 'This page does not exist',
  notFoundMessage: 'The link may be old or incomplete.',
  goHome: 'Go to Home',
  noAnswer: 'We got no answer. Please try again.',
  linkRefused: 'This link is not safe, so we did not open it.',
  thanksForRating: 'Thank you!',
  tabs: {
    label: 'Main pages',
    home: 'Home',
    pay: 'Pay',
    activity: 'Activity',
    help: 'Help',
    dueSoon: 'Due soon',
  },
};

export type FrameCopy = typeof en;
