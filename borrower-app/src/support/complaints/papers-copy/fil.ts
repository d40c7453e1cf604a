import type { PapersCopy } from './en.ts';

export const fil: PapersCopy = {
  title: 'Kung hindi nakatulong ang sagot namin',
  hint: 'Puwede mong dalhin ang reklamong ito sa labas. Kami ang gagawa ng papers para sa iyo, walang bayad.',
  officerHint: 'Puwede mo munang lapitan ang grievance officer namin para tingnan ulit ito.',
  officer: (name) => `Grievance officer namin, si ${name}`,
  openNow: 'Puwede ka nang pumunta doon',
  from: 'Tinatanggap nila ito mula',
  orAnswer: 'o kapag may sagot na kami.',
  until: 'Hanggang',
  where: 'Saan',
  make: (body) => `Gawin ang papers para sa ${body}`,
  makeForOfficer: 'Gawin ang papers',
  ready: 'Handa na ang papers mo',
  number: 'Number',
  savePdf: 'I-save ang PDF',
  saveAll: 'I-save lahat (ZIP)',
  inside:
    'Laman: contract mo, lahat ng charge at bayad, mga message, tawag at petsa. May pirma namin, at puwedeng i-check ng kahit sino na walang binago.',
  told: 'Nasasabihan ang team namin kapag ginawa mo ito. Tuloy ang reklamo mo sa amin.',
  notMade: 'Hindi nagawa ang papers. Subukan ulit.',
  offline: 'Offline ka. Subukan ulit kapag may connection.',
};
