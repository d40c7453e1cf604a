import type { ApplicationPagesCopy } from './en.ts';

export const reference: Partial<ApplicationPagesCopy> = {
  next: 'Next',
  saving: 'saving...',
  uploading: 'uploading...',
  uploaded: 'Upload succeeded!',
};
