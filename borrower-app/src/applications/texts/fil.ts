import type { ApplicationsTexts } from './en.ts';

export const fil: ApplicationsTexts = {
  title: 'Ang aplikasyon mo',
  nothingYetTitle: 'Wala pang aplikasyon',
  nothingYetSentence: 'Pumili muna ng loan. Puwede kang tumigil anumang oras at magpatuloy sa ibang device.',
  toHome: 'Sa unang pahina',
  notBegunTitle: 'Hindi masimulan ang aplikasyon',
  toProduct: 'Tingnan muli ang loan',
};
