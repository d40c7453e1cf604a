export const en = {
  photoOf: (position: number, count: number) => `Photo ${position} of ${count}`,
  close: 'Close the camera',
  starting: 'Starting the camera',
  adjust: 'Not clear yet',
  holdStill: 'Hold still',
  ready: 'Looks good',
  bright: 'Enough light',
  tooDark: 'More light',
  sharp: 'Sharp',
  blurred: 'Hold steady',
  noGlare: 'No glare',
  glare: 'Less glare',
  takesItself: 'The photo takes itself when all is clear.',
  take: 'Take the photo',
  canYouRead: 'Can you read every letter?',
  isFaceClear: 'Is your face easy to see?',
  retake: 'Retake',
  use: 'Use this photo',
};

export type CameraCopy = typeof en;
