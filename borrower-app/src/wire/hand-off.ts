declare global {
  // An inline script of the document writes it, so it can only be a global variable.
  var hiramHandOff: string | undefined;
}

/** The code that the document took out of its address. It is given once, so that no other script finds it. */
export function takeHandOffCode(): string | undefined {
  const code = globalThis.hiramHandOff;
  globalThis.hiramHandOff = undefined;
  return code;
}
