import type { CameraCopy } from './en.ts';

export const fil: CameraCopy = {
  photoOf: (position, count) => `Photo ${position} of ${count}`,
  close: 'Isara ang camera',
  starting: 'Binubuksan ang camera',
  adjust: 'Hindi pa malinaw',
  holdStill: 'Huwag gagalaw',
  ready: 'Okay na',
  bright: 'Sapat ang ilaw',
  tooDark: 'Dagdagan ang ilaw',
  sharp: 'Malinaw',
  blurred: 'Steady lang',
  noGlare: 'Walang silaw',
  glare: 'Bawasan ang silaw',
  takesItself: 'Kusang kukuha ng photo kapag malinaw na.',
  take: 'Kunan ng photo',
  canYouRead: 'Nababasa mo ba ang bawat letra?',
  isFaceClear: 'Malinaw ba ang mukha mo?',
  retake: 'Ulitin',
  use: 'Gamitin ito',
};
