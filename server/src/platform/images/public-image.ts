import { API_PREFIX } from '@hiram/contract/constants';

/** A logo is shown at 40 pixels and a banner across a phone: both sharp on dense screens, and small. */
export const PUBLIC_IMAGE_SIDES = { logo: 256, banner: 1_080 } as const;

export type PublicImageUse = keyof typeof PUBLIC_IMAGE_SIDES;

const PATH = new RegExp(`^${API_PREFIX}/images/([0-9a-f]{64})$`);

export const PUBLIC_IMAGE_ROUTE = `${API_PREFIX}/images/:digest`;

/** The address of a published image. The digest of its bytes is its name. */
export function publicImagePath(digest: string): string {
  return `${API_PREFIX}/images/${digest}`;
}

/** The digest in an address of ours; undefined for any other text. */
export function digestInPath(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}
