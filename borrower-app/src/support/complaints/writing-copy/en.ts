import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Complaint',
  chosen: 'What it is about',
  changeKind: 'Choose another',
  text: 'What happened?',
  placeholder: 'In your own words: what, when, who.',
  fillIn: 'Please fill in your comments and suggestions',
  pictures: 'Pictures, if you have some',
  imagesHint: 'A message, a call list, a receipt. They are kept sealed.',
  takePhoto: 'Take a photo',
  chooseImages: 'Choose pictures',
  preparing: 'Making it smaller',
  uploading: 'Uploading',
  uploaded: 'The picture is uploaded',
  waitsForLine: 'Waiting for signal',
  failed: 'Not uploaded',
  lost: 'Choose it again',
  lostNote:
    'A picture was not up yet when the app was closed. Please remove it and choose it again: it goes on where it was.',
  left: plural({ one: '# picture still on its way', other: '# pictures still on their way' }),
  enlarge: (position: number) => `Enlarge picture ${position}`,
  remove: (position: number) => `Remove picture ${position}`,
  retry: (position: number) => `Try again: picture ${position}`,
  promise: (weekdays: number) => `We answer within ${weekdays} weekdays.`,
  promiseBy: 'That is by',
  noContact: 'From the moment you send this, nobody contacts you about this loan until it is settled.',
  noContactPlain: 'Nobody may threaten, insult or shame you. Please tell us who, when and how.',
  amountHint: 'What you tick costs you nothing more until it is decided.',
  paid: 'I have paid',
  paidHint: 'Looks for your money at once, with the number on your receipt',
  send: 'Send',
  sent: 'Successfully Sent',
  notSent: 'It was not sent. Please try again.',
  imageMissing: 'One picture did not get there. Please remove it or try it again, then send.',
  waitingTitle: 'Not sent yet',
  waiting:
    'Waiting for signal; it will be sent by itself. You can close the app: it goes out when you open it again.',
  waitingTrying: 'There is a signal, but no answer yet. We keep trying.',
  change: 'Change it',
  toList: 'My complaints',
  another: 'Write another',
  noKindTitle: 'What is it about?',
  noKindMessage: 'Please choose first what your complaint is about.',
  chooseKind: 'Choose',
};

export type WritingCopy = typeof en;
