import type { FrameTexts } from './en.ts';

export const reference: Partial<FrameTexts> = {
  noAnswer: 'error',
};
