import type { ScreenParts } from './route.ts';

/** By what a document marks the file of its own screen, which is also what that file calls the screen. */
export function screenMark(name: string): string {
  return `${name}Screen`;
}

/**
 * The screen that the page began with, from the file that its document names and fetches ahead. Nothing if the document
 * is another screen's, or if the file did not come: the list of all screens is asked then, and tells how it failed.
 */
export async function screenOfDocument(name: string): Promise<ScreenParts | undefined> {
  if (import.meta.env.SSR) return undefined;
  const mark = screenMark(name);
  const file = document.getElementById(mark)?.getAttribute('href');
  if (!file) return undefined;
  // The cast is safe: the build has written the mark beside the file that bears its name.
  const parts = (await import(/* @vite-ignore */ file).catch(() => ({}))) as Record<string, ScreenParts>;
  return parts[mark];
}
