import type { LeavingCopy } from './en.ts';

export const fil: LeavingCopy = {
  leavingTitle: 'Aalis sa site na ito?',
  leavingMessage: 'Hindi amin ang susunod na page. Wala kaming ishe-share na data mo.',
  leave: 'Buksan',
  stay: 'Manatili rito',
};
