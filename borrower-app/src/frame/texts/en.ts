export const en = {
  language: 'Language',
  offlineNotice: 'You are offline. What you see may be old.',
  notFoundTitle: 'Page not found',
  notFoundLead: 'There is nothing at this address',
  notFoundSentence: 'The link may be old, or a letter of the address went missing.',
  goHome: 'Go to the start page',
  noAnswer: 'No answer came. Please try again.',
};

export type FrameTexts = typeof en;
