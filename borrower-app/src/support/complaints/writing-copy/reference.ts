import type { WritingCopy } from './en.ts';

export const reference: Partial<WritingCopy> = {
  uploading: 'uploading...',
  uploaded: 'Upload succeeded!',
};
