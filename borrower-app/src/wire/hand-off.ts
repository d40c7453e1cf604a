declare global {
  // An inline script sets it, so it has to be a global variable.
  var hiramHandOff: string | undefined;
}

/**
 * The code that the document removed from its address. It is returned only once, so that no other script can
 * read it.
 */
export function takeHandOffCode(): string | undefined {
  const code = globalThis.hiramHandOff;
  globalThis.hiramHandOff = undefined;
  return code;
}
