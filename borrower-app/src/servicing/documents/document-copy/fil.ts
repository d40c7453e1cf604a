import type { DocumentCopy } from './en.ts';

export const fil: DocumentCopy = {
  title: 'Mga document mo',
  hint: 'Mga PDF file. Puwedeng i-check ng kahit sino sa code kung totoo ang mga ito.',
  statement: 'Statement',
  noDues: 'No-dues certificate',
  receipt: 'Resibo',
  proof: 'Proof of payment',
  proofHint: 'Ready sa susunod na araw pagkabayad mo. Puwedeng i-check kahit wala kami.',
  checkProof: 'I-check ang proof',
  copy: 'Buong loan sa isang file',
  copyHint:
    'Bumubukas kahit walang internet at kahit wala kami. Puwedeng i-check ng kahit sino ang pirma namin.',
  taxDocuments: 'Tax invoice ng mga fee mo',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
  reversedTitle: 'Na-reverse ang payment na ito',
  reversedOn: 'Na-reverse noong',
  reversedText: 'Bumalik ang pera, kaya hindi na ito bilang. Hindi na valid ang resibo nito.',
  notRead: 'Hindi na-load ang mga document mo. Susubukan namin ulit pagbalik mo.',
  offline: 'Walang internet. Pindutin ulit kapag online ka na.',
  notMade: 'May problema. Pindutin ulit.',
};
