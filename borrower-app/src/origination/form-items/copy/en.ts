export const en = {
  placesMissing: 'We could not load the places. Please choose the region again.',
  placeHint: 'Type a few letters',
  placesLoading: 'Loading the places',
  placeNotFound: 'No such place. Please check the spelling.',
};

export type FormItemsCopy = typeof en;
