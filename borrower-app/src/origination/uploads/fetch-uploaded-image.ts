import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { showUploadedImage } from '@hiram/contract/origination/uploads';
import type { Wire } from '#wire/wire.ts';

/**
 * An object URL for one of the borrower's images; undefined if it could not be fetched. An image element
 * cannot load it, because session data is only returned to our scripts, which send the required headers.
 */
export async function fetchUploadedImage(wire: Wire, imageId: string): Promise<string | undefined> {
  return fetchImage(wire.addressOf(showUploadedImage, { imageId }));
}

/** The same for an image whose address the server returned. An address on another host is not fetched. */
export async function fetchImageAt(wire: Wire, address: string): Promise<string | undefined> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return undefined;
  // The address identifies the image; the common parameters identify the caller, as in every call.
  const imageUrl = new URL(wire.addressOf(showUploadedImage, { imageId: '0' }), location.origin);
  for (const [name, value] of imageUrl.searchParams) {
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
    // No connection: the borrower can try again.
    return undefined;
  }
}
