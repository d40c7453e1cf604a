/** The page's storage, or undefined if a web view or privacy setting denies it; access throws there. */
export function openStorage(kind: 'local' | 'session'): Storage | undefined {
  try {
    // A web view without DOM storage returns null here, despite the types.
    return (kind === 'local' ? window.localStorage : window.sessionStorage) ?? undefined;
  } catch {
    // Without storage the page remembers less but still works.
    return undefined;
  }
}
