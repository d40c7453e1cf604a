/** Decodes base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/**
 * Adds this page's nonce to the styles of a document. A framed document inherits our content security policy,
 * which blocks styles without it; scripts stay blocked, because the frame runs none.
 */
export function withNonce(html: string, nonce: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const style of parsed.querySelectorAll('style')) style.setAttribute('nonce', nonce);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}
