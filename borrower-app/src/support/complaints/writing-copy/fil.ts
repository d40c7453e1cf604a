import { pluralIn } from '#copy/plural.ts';
import type { WritingCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: WritingCopy = {
  title: 'Reklamo',
  chosen: 'Klase ng reklamo',
  changeKind: 'Palitan',
  occasion: 'Kailan ito nangyari?',
  text: 'Ano ang nangyari?',
  lookAgain: 'Paki-review ulit ang application ko.',
  placeholder: 'Sa sarili mong salita: ano, kailan, sino.',
  fillIn: 'Sabihin kung ano ang nangyari.',
  pictures: 'Mga photo (optional)',
  imagesHint: 'Message, call list, resibo. Private ang mga ito.',
  takePhoto: 'Kumuha ng photo',
  chooseImages: 'Pumili ng photos',
  preparing: 'Inihahanda',
  uploading: 'Ina-upload',
  uploaded: 'Na-upload na ang photo',
  waitsForLine: 'Walang internet',
  failed: 'Hindi na-upload',
  lost: 'Piliin ulit',
  lostNote:
    'May photo na hindi na-upload bago isara ang app. Alisin ito at piliin ulit. Itutuloy ang upload kung saan huminto.',
  left: plural({ one: '# photo pa ang ina-upload', other: '# photos pa ang ina-upload' }),
  enlarge: (position) => `Palakihin ang photo ${position}`,
  remove: (position) => `Alisin ang photo ${position}`,
  removeQuestion: 'Alisin ang photo na ito?',
  retry: (position) => `Subukan ulit: photo ${position}`,
  promise: (weekdays) => `Sasagot kami sa loob ng ${weekdays} working days.`,
  promiseBy: 'Sagot by',
  noContact:
    'Kapag na-send mo ito, hindi ka muna namin iko-contact tungkol sa loan na ito hanggang ma-resolve.',
  noContactPlain:
    'Walang puwedeng manakot, mang-insulto o manghiya sa iyo. Sabihin kung sino, kailan at paano.',
  amountHint: 'Walang late fee sa pipiliin mo hanggang makapag-decide kami.',
  paid: 'Nagbayad na ako',
  paidHint: 'Iche-check namin agad ang payment mo gamit ang number sa resibo',
  send: 'I-send',
  sent: 'Na-send ang reklamo',
  notSent: 'Hindi na-send. Subukan ulit.',
  imageMissing: 'May isang photo na hindi na-upload. Alisin o subukan ulit, saka i-send.',
  waitingTitle: 'Hindi pa na-send',
  waiting:
    'Offline ka. Ise-send ito kapag online ka na. Puwede mong isara ang app: ise-send ito pagbukas mo ulit.',
  waitingTrying: 'Online ka na, pero wala pang sagot. Sinusubukan pa rin namin.',
  change: 'I-edit',
  toList: 'Mga reklamo ko',
  another: 'Sumulat ng isa pa',
  noKindTitle: 'Tungkol saan ito?',
  noKindMessage: 'Pumili muna kung tungkol saan ang reklamo mo.',
  chooseKind: 'Pumili',
};
