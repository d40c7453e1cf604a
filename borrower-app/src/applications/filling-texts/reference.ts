import type { FillingTexts } from './en.ts';

export const reference: Partial<FillingTexts> = {
  next: 'Next',
  saving: 'saving...',
  uploading: 'uploading...',
  uploaded: 'Upload succeeded!',
};
