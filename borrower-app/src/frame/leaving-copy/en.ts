export const en = {
  leavingTitle: 'Leave this site?',
  leavingMessage: 'The next page is not ours. We share no data about you with it.',
  leave: 'Open',
  stay: 'Stay here',
};

export type LeavingCopy = typeof en;
