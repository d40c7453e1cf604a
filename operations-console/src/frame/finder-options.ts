import type { Section } from './section.ts';
import { findSections } from './section.ts';

/** A search result with the URL of its page. */
interface SearchHit {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Its status in one word. */
  readonly mark: string;
  readonly href: string;
}

export interface SearchHitGroup {
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

/** A search in the files. It runs when the user pauses, and each one is recorded in the audit trail. */
export interface FileSearchState {
  readonly state: 'none' | 'under_way' | 'failed' | 'done';
  /** The search text. */
  readonly typed: string;
  readonly groups: readonly SearchHitGroup[];
  /** How the search text was interpreted and whether there are more results, or why the search failed. */
  readonly remark: string;
  readonly look: (typed: string) => void;
  /** The page with all results. */
  readonly allHref: string;
}

export type FinderOption =
  | { readonly does: 'look'; readonly key: string; readonly typed: string }
  | { readonly does: 'go'; readonly key: string; readonly hit: SearchHit };

export interface FinderGroup {
  readonly title: string;
  readonly options: readonly FinderOption[];
}

/** The server requires the same minimum length. */
export const LEAST_TYPED = 2;

/**
 * The options for the typed text: its search results or an entry to search for it, and the sections that
 * match. Sections whose title starts with the text come first, because typing "sta" most likely means
 * navigation.
 */
export function finderGroups(
  typed: string,
  sections: readonly Section[],
  files: FileSearchState | undefined,
): readonly FinderGroup[] {
  const needle = typed.trim();
  const places = findSections(sections, needle);
  const toPlaces: FinderGroup = { title: 'Sections', options: places.map(placeOption) };
  const toFiles = files === undefined || needle === '' ? [] : fileGroups(needle, files);
  const isPlaceMeant =
    needle === '' || (places[0]?.title.toLowerCase().startsWith(needle.toLowerCase()) ?? false);
  const isAnswered = files !== undefined && files.state !== 'none' && files.typed === needle;
  const ordered = isPlaceMeant && !isAnswered ? [toPlaces, ...toFiles] : [...toFiles, toPlaces];
  return ordered.filter(({ options }) => options.length > 0);
}

function fileGroups(
  needle: string,
  { state, typed, groups, allHref }: FileSearchState,
): readonly FinderGroup[] {
  if (typed === needle && state === 'under_way') return [];
  if (typed !== needle || state !== 'done') {
    if (needle.length < LEAST_TYPED) return [];
    return [{ title: 'Loans and borrowers', options: [{ does: 'look', key: 'look', typed: needle }] }];
  }
  const found = groups.map(({ title, hits }) => ({
    title,
    options: hits.map((hit) => ({ does: 'go' as const, key: hit.key, hit })),
  }));
  if (found.length === 0) return [];
  const all = { key: 'all', title: 'Show all results', detail: '', mark: '', href: allHref };
  return [...found, { title: 'More', options: [{ does: 'go', key: 'all', hit: all }] }];
}

function placeOption({ name, title, group }: Section): FinderOption {
  const hit = {
    key: `section ${name}`,
    title,
    detail: '',
    mark: group,
    href: `/${name}`,
  };
  return { does: 'go', key: hit.key, hit };
}
