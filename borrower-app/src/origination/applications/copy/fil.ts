import type { ApplicationsCopy } from './en.ts';

export const fil: ApplicationsCopy = {
  title: 'Application mo',
  nothingYetTitle: 'Wala pang application',
  nothingYetMessage:
    'Pumili muna ng loan. Puwede kang tumigil anumang oras at magpatuloy sa kahit anong device.',
  toHome: 'Pumunta sa Home',
  notBegunTitle: 'Hindi masimulan ang application na ito',
  toProduct: 'Bumalik sa loan',
};
