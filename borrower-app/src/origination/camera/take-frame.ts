import type { Frame } from './photo-quality.ts';

/** Wide enough to tell a sharp print from a blurred one, small enough for a cheap phone. */
const CHECKED_WIDTH = 320;
const JPEG_QUALITY = 0.92;

/** The current picture of the camera, reduced for the checks; undefined before there is one. */
export function smallFrame(video: HTMLVideoElement): Frame | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const height = Math.round((videoHeight / videoWidth) * CHECKED_WIDTH);
  return draw(video, CHECKED_WIDTH, height)?.context.getImageData(0, 0, CHECKED_WIDTH, height);
}

/** The current picture of the camera as a photo; undefined if this browser cannot make one. */
export async function photoOf(video: HTMLVideoElement): Promise<File | undefined> {
  const drawn = draw(video, video.videoWidth, video.videoHeight);
  const blob = await new Promise<Blob | null | undefined>((resolve) => {
    if (drawn === undefined) resolve(undefined);
    else drawn.canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : undefined;
}

function draw(video: HTMLVideoElement, width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, width, height);
  return { canvas, context };
}
