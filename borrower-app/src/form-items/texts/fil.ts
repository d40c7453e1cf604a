import type { FormItemsTexts } from './en.ts';

export const fil: FormItemsTexts = {
  placesMissing: 'Hindi na-load ang mga lugar. Piliin muli ang rehiyon.',
};
