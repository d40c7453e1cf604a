import type { WritingCopy } from './en.ts';

export const reference: Partial<WritingCopy> = {
  uploading: 'uploading...',
  uploaded: 'Upload succeeded!',
  fillIn: 'Please fill in your comments and suggestions',
  promise: (weekdays) => `We answer within ${weekdays} weekdays.`,
  sent: 'Successfully Sent',
};
