import { createHash } from 'node:crypto';
import { lineOrUnreadable } from './readable-line.ts';
import type { FetchedFile, UnreadableLine } from './settlement-file.ts';

/** A page takes longer than an interactive request, and no person waits here. */
export const PAGE_WITHIN_MS = 60_000;
export const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** One page of a provider's list, and the cursor of the next page; the last page has none. */
export type ListPage =
  | { readonly state: 'page'; readonly items: readonly unknown[]; readonly next: string | undefined }
  | { readonly state: 'unknown' };

export type CompleteList =
  | { readonly state: 'whole'; readonly items: readonly unknown[] }
  | Exclude<FetchedFile<never>, { state: 'here' }>;

/**
 * Reads page after page. A paged list has no total and no checksum, so a missing page makes all of it
 * unknown. A repeated page refuses it, because other pages may be missing.
 */
export async function allPages(
  callApi: (cursor: string | undefined) => Promise<ListPage>,
  mostPages: number,
): Promise<CompleteList> {
  const [items, seen]: [unknown[], Set<string>] = [[], new Set()];
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await callApi(cursor);
    if (page.state === 'unknown') return page;
    const names = page.items.length === 0 ? [] : [digestOf(page.items).toString('hex')];
    if (page.next !== undefined) names.push(`next ${page.next}`);
    if (names.some((name) => seen.has(name))) return { state: 'refused', why: 'a page that repeats' };
    for (const name of names) seen.add(name);
    items.push(...page.items);
    if (page.next === undefined) return { state: 'whole', items };
    cursor = page.next;
  }
  return { state: 'refused', why: 'too_large' };
}

interface ItemReader<Line> {
  /** Undefined for an item that moved no money. */
  lineOf(item: unknown): Line | undefined;
  referenceOf(item: unknown): unknown;
}

/** The items of one day as a file. Items are parsed when read, and one bad item refuses only itself. */
export function fileOfItems<Line>(
  items: readonly unknown[],
  { lineOf, referenceOf }: ItemReader<Line>,
): FetchedFile<Line | UnreadableLine> {
  return {
    state: 'here',
    digest: digestOf(items),
    *lines() {
      for (const [index, item] of items.entries()) {
        const place = { reference: referenceOf(item), number: index + 1 };
        const line = lineOrUnreadable(() => lineOf(item), place);
        if (line !== undefined) yield line;
      }
    },
  };
}

function digestOf(items: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(items)).digest();
}
