import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { showUploadedImage } from '@hiram/contract/uploads';
import type { Wire } from '../wire/wire.ts';

/**
 * An address in this page for a picture of the borrower's own; undefined where it could not be had. An image element
 * cannot ask for it by itself: what belongs to a session is given only to our own scripts, which say that they ask.
 */
export async function fetchPicture(wire: Wire, imageId: string): Promise<string | undefined> {
  try {
    const response = await fetch(wire.addressOf(showUploadedImage, { imageId }), {
      credentials: 'same-origin',
      headers: { [XHR_MARKER.name]: XHR_MARKER.value },
    });
    return response.ok ? URL.createObjectURL(await response.blob()) : undefined;
  } catch {
    // No line: whoever wanted to see it may try again.
    return undefined;
  }
}
