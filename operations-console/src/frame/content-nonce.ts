/**
 * The nonce of this document, without which the content security policy blocks every style that a script
 * adds. It is read as a property, because browsers hide the attribute from scripts after parsing.
 */
export function contentNonce(page: Document): string {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

/**
 * Sets the nonce on every style element that a script creates. Antd takes it from its ConfigProvider, but its
 * scroll lock and scroll bar measurement do not. This is no loss of security: the policy has already allowed
 * the script that creates the element.
 */
export function putNonceOnStyles(page: Document, nonce: string): void {
  const createElement = page.createElement.bind(page);
  function createWithNonce(name: string, options?: ElementCreationOptions): HTMLElement {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }
  // The cast is safe: the browser creates the element, so its type matches the tag name.
  page.createElement = createWithNonce as Document['createElement'];
}
