/** The page's storage, or undefined where a web view or a privacy setting withholds it: reading it throws there. */
export function openStorage(kind: 'local' | 'session'): Storage | undefined {
  try {
    // A web view without DOM storage has null here, whatever the types say.
    return (kind === 'local' ? window.localStorage : window.sessionStorage) ?? undefined;
  } catch {
    // Without storage the page forgets more, and otherwise works.
    return undefined;
  }
}
