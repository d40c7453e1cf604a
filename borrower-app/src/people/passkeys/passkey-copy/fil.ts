import type { PasskeyCopy } from './en.ts';

export const fil: PasskeyCopy = {
  title: 'Mga passkey',
  why: 'Puwede kang lokohin para basahin ang SMS code. Puwede ring makuha ng iba ang number mo. Ang passkey ay gumagana lang sa sarili mong device.',
  add: 'Magdagdag ng passkey',
  addReason: 'Mag-log in gamit ang fingerprint, mukha o screen lock',
  confirmAdding: 'Magdadagdag ka ng passkey sa account mo.',
  confirmRemoving: (name) => `Aalisin mo ang passkey na “${name}”.`,
  used: (added, used) => `Idinagdag: ${added}. Huling ginamit: ${used}.`,
  unused: (added) => `Idinagdag: ${added}. Hindi pa nagagamit.`,
  added: 'Handa na ang passkey mo.',
  notAdded: 'Walang naidagdag na passkey.',
  removed: 'Naalis na ang passkey.',
  edit: 'Passkey',
  name: 'Pangalan',
  nameWanted: 'Ilagay ang pangalan.',
  save: 'I-save',
  remove: 'Alisin ang passkey na ito',
  unnamed: 'Device ko',
  noAnswer: 'Walang sagot. I-check ang internet mo at subukan ulit.',
};
