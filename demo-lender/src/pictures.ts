import { createHash } from 'node:crypto';
import type { Transaction } from '@hiram/server/platform/database/database';
import { cleanImage } from '@hiram/server/platform/images/clean-image';
import {
  PUBLIC_IMAGE_SIDES,
  type PublicImageUse,
  publicImagePath,
} from '@hiram/server/platform/images/public-image';
import { insertPublicImage } from '@hiram/server/platform/images/public-images.sql';
import type { Instant } from '@hiram/values/instant';
import sharp from 'sharp';

// The demo lender's pictures are drawn here, so that they belong to nobody else.

/** The shapes of a product's logo, on a square of 64 in its colour. */
export interface Mark {
  readonly colour: string;
  readonly shapes: string;
}

const coin = '<circle cx="32" cy="32" r="17" fill="none" stroke="#fff" stroke-width="7"/>';

export const marks = {
  cash: { colour: '#1557d0', shapes: `${coin}<path d="M32 24v16" stroke="#fff" stroke-width="6"/>` },
  plan: {
    colour: '#0b7a5b',
    shapes:
      '<g fill="#fff"><rect x="13" y="36" width="9" height="14" rx="2"/><rect x="27.5" y="26" width="9" height="24" rx="2"/><rect x="42" y="14" width="9" height="36" rx="2"/></g>',
  },
  tuition: {
    colour: '#8a4fd0',
    shapes:
      '<path d="M32 15 8 26l24 11 24-11z" fill="#fff"/><path d="M18 34v9c0 4 28 4 28 0v-9" fill="none" stroke="#fff" stroke-width="5"/>',
  },
  emi: {
    colour: '#5a3fd0',
    shapes:
      '<path d="M17 17h30M17 27h30M17 17c22 0 22 18 0 18l20 16" fill="none" stroke="#fff" stroke-width="5"/>',
  },
  small: { colour: '#b3541e', shapes: '<circle cx="32" cy="32" r="9" fill="#fff"/>' },
  home: { colour: '#1f6f8b', shapes: '<path d="M32 12 10 31h6v21h12V39h8v13h12V31h6z" fill="#fff"/>' },
  reference: {
    colour: '#0f62d6',
    shapes: `${coin}<circle cx="32" cy="32" r="5" fill="#fff"/>`,
  },
  instalments: {
    colour: '#c0392b',
    shapes:
      '<g fill="#fff"><circle cx="16" cy="32" r="7"/><circle cx="32" cy="32" r="7"/><circle cx="48" cy="32" r="7"/></g>',
  },
  alias: {
    colour: '#37474f',
    shapes: '<path d="M12 44c10-30 30-30 40 0" fill="none" stroke="#fff" stroke-width="7"/>',
  },
} as const satisfies Record<string, Mark>;

function drawnMark({ colour, shapes }: Mark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/>${shapes}</svg>`;
}

/** The promotional pop-up of the second confirm page. */
const banner = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1080" viewBox="0 0 320 360">
  <rect width="320" height="360" fill="#0f62d6"/>
  <circle cx="262" cy="58" r="92" fill="#2f7cf0"/><circle cx="44" cy="330" r="110" fill="#0a4cad"/>
  <g fill="none" stroke="#fff" stroke-width="12"><circle cx="160" cy="132" r="52"/><circle cx="160" cy="132" r="16"/></g>
  <g font-family="sans-serif" fill="#fff" text-anchor="middle">
    <text x="160" y="246" font-size="27" font-weight="700">Your loan is ready</text>
    <text x="160" y="284" font-size="16">Read the terms before you sign.</text>
    <text x="160" y="338" font-size="12">Demonstration</text>
  </g>
</svg>`;

export function storeMark(tx: Transaction, mark: Mark, at: Instant): Promise<string> {
  return store(tx, drawnMark(mark), 'logo', at);
}

export function storeBanner(tx: Transaction, at: Instant): Promise<string> {
  return store(tx, banner, 'banner', at);
}

/** Cleaned like an upload. Our own drawing is trusted, so it needs no process of its own. */
async function store(tx: Transaction, drawing: string, use: PublicImageUse, at: Instant): Promise<string> {
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  const clean = await cleanImage(png, PUBLIC_IMAGE_SIDES[use]);
  const digest = createHash('sha256').update(clean.bytes).digest('hex');
  await insertPublicImage(tx, { ...clean, digest, at });
  return publicImagePath(digest);
}
