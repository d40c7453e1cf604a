import type { ExtensionCopy } from './extension-copy.ts';

export const fil: ExtensionCopy = {
  title: (days) => `Dagdag na ${days} araw`,
  fee: 'Bayad sa dagdag na panahon',
  alreadyOwed: 'Mga singil na dapat mo nang bayaran',
  instalment: (number, of) => (of === 1 ? 'Ang buong utang' : `Hulog ${number} sa ${of}`),
  wasDue: (day) => `Dapat sana sa ${day}`,
  notice: (days) =>
    `Bayaran ito ngayon at uusog nang ${days} araw ang bawat takdang araw. Hindi nito binabawasan ang utang: ganoon pa rin kalaki ang mga hulog.`,
  noticeOverdue: (day) =>
    `Bayaran ito ngayon at sa ${day} na ang susunod na bayad; uusog din ang mga kasunod. Hindi nito binabawasan ang utang: ganoon pa rin kalaki ang mga hulog.`,
  inTransit: (amount) => `May bayad na ${amount} na papunta sa amin. Hintayin muna ito bago magbayad muli.`,
};
