/** The bytes of a text in base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/**
 * A document with the nonce of this page on its styles. A framed text has the policy of the page around it, which lets no
 * style in without; scripts stay out, because the frame runs none.
 */
export function withNonce(html: string, nonce: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const style of parsed.querySelectorAll('style')) style.setAttribute('nonce', nonce);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}
