import type { FormItemsCopy } from './en.ts';

export const hi: FormItemsCopy = {
  placesMissing: 'ये जगहें लोड नहीं हुईं। कृपया राज्य फिर से चुनें।',
  placeHint: 'कुछ अक्षर लिखें',
  placesLoading: 'जगहें लोड हो रही हैं',
  placeNotFound: 'ऐसी कोई जगह नहीं मिली। कृपया वर्तनी जाँचें।',
};
