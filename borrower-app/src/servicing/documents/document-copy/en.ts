export const en = {
  title: 'Your papers',
  hint: 'As PDF files. Anyone can check by their code that they are genuine.',
  statement: 'Statement',
  noDues: 'No-dues certificate',
  receipt: 'Receipt',
  reversedTitle: 'This payment was taken back',
  reversedOn: 'Taken back on',
  reversedText:
    'Its money did not stay with us, so it no longer counts. There is no receipt of it any more, and one that you kept no longer matches when somebody checks it.',
  notRead: 'Your papers could not be read just now. We try again when you come back.',
  offline: 'No connection. Your paper is fetched when you tap again with a connection.',
  notMade: 'That did not work. Please tap again.',
};

export type DocumentCopy = typeof en;
