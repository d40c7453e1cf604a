import type { FrameCopy } from './en.ts';

export const reference: Partial<FrameCopy> = {
  noAnswer: 'error',
};
