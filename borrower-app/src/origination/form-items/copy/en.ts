export const en = {
  placesMissing: 'We could not load the places. Please choose the region again.',
};

export type FormItemsCopy = typeof en;
