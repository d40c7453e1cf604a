import type { CancelCopy } from './en.ts';

export const fil: CancelCopy = {
  title: 'I-cancel ang loan na ito?',
  beforeSent: 'Kung hindi pa na-send ang pera, tapos agad ang loan. Wala kang babayaran.',
  inTransit:
    'Kung pino-process na ang padala, hindi na namin ito mapipigilan. Maisasauli mo ito rito kapag dumating na.',
  payBack: 'Isasauli mo',
  explanation: 'Ang natanggap mo, plus interest hanggang ngayon.',
  thenUndone:
    'Kapag natanggap na namin, cancelled na ang loan at wala ka nang babayaran. Hanggang doon, tuloy pa ang loan.',
  lastDay: 'Last day',
  cancel: 'I-cancel ang loan',
  goOn: 'Isauli ang pera',
  keep: 'Ituloy ang loan',
  noAnswer: 'Walang sagot. Subukan ulit. Isang beses lang maka-cancel ang loan.',
  notPossible: 'Hindi na puwedeng i-cancel ang loan na ito.',
  cancelledTitle: 'Na-cancel ang loan',
  cancelledMessage: 'Tapos na ang loan. Walang na-send na pera at wala kang babayaran.',
  askedTitle: 'Natanggap namin ang request mo',
  askedMessage:
    'Pino-process na ang padala at hindi na mapipigilan. Kung hindi ito dumating, tapos ang loan at wala kang babayaran. Kung dumating, maisasauli mo ito rito.',
  returnTitle: 'Isauli ang pera',
  toPayment: 'Pumunta sa payment',
  later: 'Mamaya',
  done: 'OK',
};
