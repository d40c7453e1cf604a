/**
 * The nonce of this document, without which the content security policy refuses every style that a script adds.
 * It is read as a property: browsers hide the attribute from scripts once the document is parsed.
 */
export function contentNonce(page: Document): string {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

/**
 * Puts the nonce on every style element that a script makes. Antd takes it from its ConfigProvider, but the parts of
 * it that lock scrolling and measure scroll bars do not. No power is given away: the policy has already let the script
 * in that makes the element.
 */
export function putNonceOnStyles(page: Document, nonce: string): void {
  const createElement = page.createElement.bind(page);
  function createWithNonce(name: string, options?: ElementCreationOptions): HTMLElement {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }
  // The cast is safe: the element is the browser's own, so its type is the one that the name promises.
  page.createElement = createWithNonce as Document['createElement'];
}
