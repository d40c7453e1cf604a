export const en = {
  placesMissing: 'These places did not load. Please choose the area again.',
};

export type FormItemsCopy = typeof en;
