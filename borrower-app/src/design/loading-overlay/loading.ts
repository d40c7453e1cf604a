import { externalStore } from '../external-store.ts';

/** Active loading messages, oldest first; the newest one shows. */
export const loadingTexts = externalStore<readonly { readonly text: string }[]>([]);

/** Covers the screen with a message until the returned function is called. */
export function showLoading(text: string): () => void {
  const entry = { text };
  loadingTexts.set([...loadingTexts.get(), entry]);
  return () => loadingTexts.set(loadingTexts.get().filter((other) => other !== entry));
}
