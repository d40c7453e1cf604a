import { pluralIn } from '#copy/plural.ts';
import type { WritingCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: WritingCopy = {
  title: 'Reklamo',
  chosen: 'Tungkol saan ito',
  changeKind: 'Pumili ng iba',
  text: 'Ano ang nangyari?',
  placeholder: 'Sa sarili mong salita: ano, kailan, sino.',
  fillIn: 'Pakisulat ang iyong komento at mungkahi',
  pictures: 'Mga larawan, kung mayroon',
  imagesHint: 'Mensahe, listahan ng tawag, resibo. Selyado ang pagtatago namin.',
  takePhoto: 'Kumuha ng larawan',
  chooseImages: 'Pumili ng larawan',
  preparing: 'Pinaliliit',
  uploading: 'Ina-upload',
  uploaded: 'Na-upload na ang larawan',
  waitsForLine: 'Naghihintay ng signal',
  failed: 'Hindi na-upload',
  lost: 'Piliin muli',
  lostNote:
    'May larawang hindi pa naa-upload nang isara ang app. Alisin ito at piliin muli: itutuloy ito kung saan natigil.',
  left: plural({ one: '# larawan ang ina-upload pa', other: '# larawan ang ina-upload pa' }),
  enlarge: (position) => `Palakihin ang larawan ${position}`,
  remove: (position) => `Alisin ang larawan ${position}`,
  retry: (position) => `Subukan muli: larawan ${position}`,
  promise: (weekdays) => `Sasagot kami sa loob ng ${weekdays} araw na may pasok.`,
  promiseBy: 'Ibig sabihin, hanggang',
  noContact:
    'Mula sa pagpapadala mo nito, walang kokontak sa iyo tungkol sa utang na ito hanggang maayos ito.',
  noContactPlain:
    'Walang sinumang puwedeng magbanta, mang-insulto o manghiya sa iyo. Sabihin kung sino, kailan at paano.',
  amountHint: 'Ang lalagyan mo ng tsek ay wala nang dagdag na singil hanggang mapagpasyahan.',
  paid: 'Nagbayad na ako',
  paidHint: 'Hahanapin agad ang bayad mo gamit ang numero sa resibo',
  send: 'Ipadala',
  sent: 'Matagumpay na naipadala',
  notSent: 'Hindi ito naipadala. Pakisubukan muli.',
  imageMissing: 'May isang larawang hindi nakarating. Alisin o subukan muli, saka ipadala.',
  waitingTitle: 'Hindi pa naipapadala',
  waiting:
    'Naghihintay ng signal; kusa itong ipapadala. Puwede mong isara ang app: lalabas ito kapag binuksan mo muli.',
  waitingTrying: 'May signal pero wala pang sagot. Patuloy naming sinusubukan.',
  change: 'Baguhin',
  toList: 'Mga reklamo ko',
  another: 'Sumulat ng isa pa',
  noKindTitle: 'Tungkol saan ito?',
  noKindMessage: 'Pumili muna kung tungkol saan ang reklamo mo.',
  chooseKind: 'Pumili',
};
