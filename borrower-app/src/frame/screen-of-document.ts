import type { ScreenDefinition } from './route.ts';

/**
 * The mark by which a document identifies its screen's file, equal to the screen's export name in that file.
 */
export function screenMark(name: string): string {
  return `${name}Screen`;
}

/**
 * Loads the initial screen from the file that its document preloads. Undefined if the document belongs to
 * another screen or the file did not load; the list of all screens is then used and reports the failure.
 */
export async function screenOfDocument(name: string): Promise<ScreenDefinition | undefined> {
  if (import.meta.env.SSR) return undefined;
  const mark = screenMark(name);
  const file = document.getElementById(mark)?.getAttribute('href');
  if (!file) return undefined;
  // The cast is safe: the build wrote the mark beside the file that exports it.
  const parts = (await import(/* @vite-ignore */ file).catch(() => ({}))) as Record<string, ScreenDefinition>;
  return parts[mark];
}
