import type { FormItemsCopy } from './en.ts';

export const fil: FormItemsCopy = {
  placesMissing: 'Hindi na-load ang mga lugar. Piliin ulit ang region.',
};
