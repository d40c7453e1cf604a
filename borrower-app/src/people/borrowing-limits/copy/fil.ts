import type { BorrowingLimitsCopy } from './en.ts';

export const fil: BorrowingLimitsCopy = {
  title: 'Mga limit ko',
  intro: 'Ikaw ang magpapasya kung magkano. Hindi namin ito mababago.',

  mostTitle: 'Limit ng loan ko',
  noLimit: 'Wala pang limit',
  limitNow: (amount) => `Hanggang ${amount}`,
  mostField: 'Amount',
  mostHint: 'Kapag mas maliit, agad. Kapag mas malaki, after 7 days.',
  save: (amount) => `I-set sa ${amount}`,
  saveEmpty: 'I-set ang limit',
  amountWanted: 'Maglagay ng amount na higit sa zero.',
  remove: 'Alisin ang limit ko',
  easesTo: (day, amount) => `Mula ${day}: ${amount}`,
  easesToNone: (day) => `Mula ${day}: walang limit`,
  withdrawn: 'Mawi-withdraw ang mas malaking loan na hindi mo pa napipirmahan.',

  breakTitle: 'Break muna sa bagong loan',
  breakMessage: 'Walang bagong loan hanggang sa petsang pipiliin mo. Puwede ka pa ring magbayad.',
  breakNow: (day) => `Walang bagong loan bago mag-${day}`,
  breakFixed: 'Walang puwedeng magpaaga nito, kahit ang staff namin.',
  breakField: 'Gaano katagal?',
  lengths: {
    one_week: '1 linggo',
    one_month: '1 buwan',
    three_months: '3 buwan',
    six_months: '6 na buwan',
  },
  takeBreak: (day) => `Mag-break hanggang ${day}`,
  takeBreakEmpty: 'Mag-break',
  longerBreak: 'Habaan pa',
  confirmTitle: (day) => `Walang bagong loan bago mag-${day}?`,
  confirmMessage: 'Hindi mo ito mapapaaga. Mawi-withdraw ang loan na hindi pa napipirmahan.',
  confirm: 'Mag-break na',
  saved: 'Na-save na.',
  noAnswer: 'Walang sagot. I-check ang internet mo at subukan ulit.',
};
