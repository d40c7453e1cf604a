import type { FormItemsCopy } from './en.ts';

export const fil: FormItemsCopy = {
  placesMissing: 'Hindi na-load ang mga lugar. Piliin ulit ang region.',
  placeHint: 'I-type ang ilang letra',
  placesLoading: 'Nilo-load ang mga lugar',
  placeNotFound: 'Walang ganitong lugar. Paki-check ang spelling.',
};
