import type { CancelCopy } from './en.ts';

export const fil: CancelCopy = {
  title: 'Ikansela ang utang na ito?',
  beforeSent:
    'Kung hindi pa naipadala ang pera, matatapos agad ang utang. Wala kang babayaran at wala kang utang.',
  inTransit: 'Kung paparating na ito, hindi na namin mapipigilan. Maisasauli mo ito rito kapag dumating na.',
  payBack: 'Isasauli mo',
  explanation: 'Iyon ang natanggap mo, at ang halaga ng mga araw hanggang ngayon.',
  thenUndone:
    'Kapag dumating na ito sa amin, bawi na ang utang at wala ka nang babayaran. Hanggang doon, tuloy pa ito.',
  lastDay: 'Huling araw',
  cancel: 'Ikansela ang utang',
  goOn: 'Isauli ang pera',
  keep: 'Ituloy ang utang',
  noAnswer:
    'Wala kaming narinig na sagot. Subukan muli: isang beses lang ito makakansela kahit ilang pindot.',
  notPossible: 'Hindi na makakansela ang utang na ito.',
  cancelledTitle: 'Kinansela',
  cancelledMessage: 'Tapos na ang utang. Walang inilabas na pera at wala kang utang.',
  askedTitle: 'Naitala namin',
  askedMessage:
    'Paparating na ang pera at hindi na mapipigilan. Kung hindi ito dumating, matatapos ang utang at wala kang babayaran. Kung dumating, maisasauli mo ito rito.',
  returnTitle: 'Isauli ang pera',
  toPayment: 'Pumunta sa bayaran',
  later: 'Mamaya',
  done: 'Tapos',
};
