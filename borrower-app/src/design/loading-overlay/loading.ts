import { externalStore } from '../external-store.ts';

/** What is being waited for, oldest first; the newest text shows. */
export const loadingTexts = externalStore<readonly { readonly text: string }[]>([]);

/** Covers the screen with a text until the function that comes back is called. */
export function showLoading(text: string): () => void {
  const entry = { text };
  loadingTexts.set([...loadingTexts.get(), entry]);
  return () => loadingTexts.set(loadingTexts.get().filter((other) => other !== entry));
}
