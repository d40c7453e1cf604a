import type { ApplicationsCopy } from './en.ts';

export const fil: ApplicationsCopy = {
  title: 'Ang aplikasyon mo',
  nothingYetTitle: 'Wala pang aplikasyon',
  nothingYetMessage: 'Pumili muna ng loan. Puwede kang tumigil anumang oras at magpatuloy sa ibang device.',
  toHome: 'Sa unang pahina',
  notBegunTitle: 'Hindi masimulan ang aplikasyon',
  toProduct: 'Tingnan muli ang loan',
};
