import type { FrameCopy } from './en.ts';

export const fil: FrameCopy = {
  language: 'Language',
  offlineNotice: 'Offline ka. Baka luma na ang nakikita mo.',
  notFoundTitle: 'Hindi nahanap ang page',
  notFoundLead: 'Walang ganitong page',
  notFoundMessage: 'Baka luma o kulang ang link.',
  goHome: 'Pumunta sa Home',
  noAnswer: 'Walang sagot. Subukan ulit.',
  leavingTitle: 'Aalis sa site na ito?',
  leavingMessage: 'Hindi amin ang susunod na page. Wala kaming ishe-share na data mo.',
  leave: 'Buksan',
  stay: 'Manatili rito',
  linkRefused: 'Hindi ligtas ang link na ito, kaya hindi namin binuksan.',
  thanksForRating: 'Salamat!',
};
