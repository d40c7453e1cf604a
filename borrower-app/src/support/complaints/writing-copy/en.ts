import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Complaint',
  chosen: 'Type of complaint',
  changeKind: 'Change',
  occasion: 'When did it happen?',
  text: 'What happened?',
  lookAgain: 'Please look at my application again.',
  placeholder: 'In your own words: what happened, when, and who was involved.',
  fillIn: 'Please tell us what happened.',
  pictures: 'Photos (optional)',
  imagesHint: 'A message, a call list, a receipt. We keep them private.',
  takePhoto: 'Take a photo',
  chooseImages: 'Choose photos',
  preparing: 'Preparing',
  uploading: 'Uploading',
  uploaded: 'Photo uploaded',
  waitsForLine: 'No internet connection',
  failed: 'Not uploaded',
  lost: 'Choose it again',
  lostNote:
    'A photo was not uploaded before the app was closed. Remove it and choose it again. The upload continues where it stopped.',
  left: plural({ one: 'Uploading # photo', other: 'Uploading # photos' }),
  enlarge: (position: number) => `Enlarge photo ${position}`,
  remove: (position: number) => `Remove photo ${position}`,
  removeQuestion: 'Remove this photo?',
  retry: (position: number) => `Try again: photo ${position}`,
  promise: (weekdays: number) => `We answer within ${weekdays} working days.`,
  promiseBy: 'Answer by',
  noContact:
    'Once you send this, we stop contacting you about this loan. We start again when your complaint is resolved.',
  noContactPlain: 'No one may threaten, insult or shame you. Please tell us who, when and how.',
  amountHint: 'No late fees on what you select until we decide.',
  paid: 'I already paid',
  paidHint: 'We look for your payment now, by your receipt number',
  send: 'Send',
  sent: 'Complaint sent',
  notSent: 'Not sent. Please try again.',
  imageMissing: 'One photo did not upload. Remove it or try again, then send.',
  waitingTitle: 'Not sent yet',
  waiting:
    'You are offline. We will send it when you are back online. You can close the app. It is sent when you return.',
  waitingTrying: 'You are online, but we got no answer yet. We keep trying.',
  change: 'Edit',
  toList: 'My complaints',
  another: 'Write another',
  noKindTitle: 'What is it about?',
  noKindMessage: 'First choose what your complaint is about.',
  chooseKind: 'Choose',
};

export type WritingCopy = typeof en;
