import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { showUploadedImage } from '@hiram/contract/uploads';
import type { Wire } from '../wire/wire.ts';

/**
 * An address in this page for a picture of the borrower's own; undefined where it could not be had. An image element
 * cannot ask for it by itself: what belongs to a session is given only to our own scripts, which say that they ask.
 */
export async function fetchPicture(wire: Wire, imageId: string): Promise<string | undefined> {
  return fetchImage(wire.addressOf(showUploadedImage, { imageId }));
}

/** The same for a picture of which the server named the address. One that lies elsewhere is not asked for. */
export async function fetchPictureAt(wire: Wire, address: string): Promise<string | undefined> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return undefined;
  // An address says which picture; who asks is said as every call says it.
  const asked = new URL(wire.addressOf(showUploadedImage, { imageId: '0' }), location.origin);
  for (const [name, value] of asked.searchParams) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return fetchImage(url.href);
}

async function fetchImage(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      credentials: 'same-origin',
      headers: { [XHR_MARKER.name]: XHR_MARKER.value },
    });
    return response.ok ? URL.createObjectURL(await response.blob()) : undefined;
  } catch {
    // No line: whoever wanted to see it may try again.
    return undefined;
  }
}
