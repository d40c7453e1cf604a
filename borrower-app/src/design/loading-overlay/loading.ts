import { externalStore } from '../external-store.ts';

/** Active loading messages, oldest first; the newest one shows. */
export const loadingCopy = externalStore<readonly { readonly text: string }[]>([]);

/** Covers the screen with a message until the returned function is called. */
export function showLoading(text: string): () => void {
  const entry = { text };
  loadingCopy.set([...loadingCopy.get(), entry]);
  return () => loadingCopy.set(loadingCopy.get().filter((other) => other !== entry));
}
