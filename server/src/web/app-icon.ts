import { drawPng, readColour, ring } from './draw-png.ts';

/** Share of the icon's half width that the ring reaches, and how thick it is. */
const RING = { any: { outer: 0.625, inner: 0.375 }, maskable: { outer: 0.5, inner: 0.3 } } as const;

/** Phones cut a maskable icon to their own shape: only a circle of 40 % of its width is safe. */
type IconPurpose = keyof typeof RING;

export interface AppIcon {
  readonly path: string;
  readonly side: number;
  readonly purpose: IconPurpose;
}

/** The icons of the manifest, and the one that an iPhone asks for. All fill their square; phones round them. */
export const APP_ICONS = [
  { path: '/icon-192.png', side: 192, purpose: 'any' },
  { path: '/icon-512.png', side: 512, purpose: 'any' },
  { path: '/icon-maskable-192.png', side: 192, purpose: 'maskable' },
  { path: '/icon-maskable-512.png', side: 512, purpose: 'maskable' },
  { path: '/apple-touch-icon.png', side: 180, purpose: 'any' },
] as const satisfies readonly AppIcon[];

interface IconColours {
  readonly background: string;
  readonly foreground: string;
}

/** The ring of the brand mark on the brand's colour. */
export function renderAppIcon({ side, purpose }: AppIcon, { background, foreground }: IconColours): Buffer {
  const half = side * 0.5;
  const { outer, inner } = RING[purpose];
  return drawPng({
    width: side,
    height: side,
    ground: readColour(background),
    layers: [
      { shape: ring(half, half, half * outer, half * inner), colour: readColour(foreground), opacity: 1 },
    ],
  });
}
