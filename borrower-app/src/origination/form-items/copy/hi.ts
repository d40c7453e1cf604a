import type { FormItemsCopy } from './en.ts';

export const hi: FormItemsCopy = {
  placesMissing: 'ये जगहें लोड नहीं हुईं। कृपया राज्य फिर से चुनें।',
};
