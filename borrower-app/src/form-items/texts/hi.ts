import type { FormItemsTexts } from './en.ts';

export const hi: FormItemsTexts = {
  placesMissing: 'ये जगहें लोड नहीं हुईं। कृपया राज्य फिर से चुनें।',
};
