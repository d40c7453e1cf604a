import { disc, drawPng, readColour, ring } from './draw-png.ts';

/** The size that every network shows next to a shared link. */
const SIZE = { width: 1200, height: 630 };

/** An image in the brand's colours with its logo, the coin, in the centre. The link's title has the name. */
export function renderSocialCard(background: string, foreground: string): Buffer {
  const ink = readColour(foreground);
  return drawPng({
    ...SIZE,
    ground: readColour(background),
    layers: [
      { shape: disc(1010, 60, 360), colour: ink, opacity: 0.1 },
      { shape: disc(140, 640, 250), colour: ink, opacity: 0.08 },
      { shape: ring(600, 315, 190, 150), colour: ink, opacity: 1 },
      { shape: disc(600, 315, 60), colour: ink, opacity: 1 },
    ],
  });
}
