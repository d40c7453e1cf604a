import type { FrameCopy } from './en.ts';

export const fil: FrameCopy = {
  language: 'Language',
  offlineNotice: 'Offline ka. Baka luma na ang nakikita mo.',
  notFoundTitle: 'Hindi nahanap ang page',
  notFoundLead: 'Walang ganitong page',
  notFoundMessage: 'Baka luma o kulang ang link.',
  goHome: 'Pumunta sa Home',
  noAnswer: 'Walang sagot. Subukan ulit.',
  linkRefused: 'Hindi ligtas ang link na ito, kaya hindi namin binuksan.',
  thanksForRating: 'Salamat!',
  tabs: {
    label: 'Mga pangunahing page',
    home: 'Home',
    pay: 'Bayad',
    activity: 'Activity',
    help: 'Tulong',
    dueSoon: 'Malapit na ang due date',
  },
};
