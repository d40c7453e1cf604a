import type { FrameCopy } from './en.ts';

export const fil: FrameCopy = {
  language: 'Wika',
  offlineNotice: 'Wala kang internet. Maaaring luma na ang nakikita mo.',
  notFoundTitle: 'Walang ganitong pahina',
  notFoundLead: 'Walang laman sa address na ito',
  notFoundMessage: 'Maaaring luma na ang link, o may kulang na letra sa address.',
  goHome: 'Pumunta sa unang pahina',
  noAnswer: 'Walang sagot na dumating. Pakisubukan muli.',
  leavingTitle: 'Pupunta sa ibang site?',
  leavingMessage: 'Hindi amin ang pahinang ito. Wala silang malalaman tungkol sa iyo mula sa amin.',
  leave: 'Buksan',
  stay: 'Manatili rito',
  linkRefused: 'Hindi ligtas ang link na ito, kaya hindi namin binuksan.',
  thanksForRating: 'Salamat!',
};
