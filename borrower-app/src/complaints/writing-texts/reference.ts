import type { WritingTexts } from './en.ts';

export const reference: Partial<WritingTexts> = {
  uploading: 'uploading...',
  uploaded: 'Upload succeeded!',
};
