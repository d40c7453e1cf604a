import type { Section } from './section.ts';
import { findSections } from './section.ts';

/** A search result with the URL of its page. */
export interface FoundThing {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Its status in one word. */
  readonly mark: string;
  readonly href: string;
}

export interface FoundGroup {
  readonly title: string;
  readonly things: readonly FoundThing[];
}

/** A search in the files, run only on request, because each search is recorded in the audit trail. */
export interface FileLook {
  readonly state: 'none' | 'under_way' | 'failed' | 'done';
  /** The search text. */
  readonly typed: string;
  readonly groups: readonly FoundGroup[];
  /** How the search text was interpreted and whether there are more results, or why the search failed. */
  readonly remark: string;
  readonly look: (typed: string) => void;
  /** The page with all results. */
  readonly allHref: string;
}

export type FinderOption =
  | { readonly does: 'look'; readonly key: string; readonly typed: string }
  | { readonly does: 'go'; readonly key: string; readonly thing: FoundThing };

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
  files: FileLook | undefined,
): readonly FinderGroup[] {
  const words = typed.trim();
  const places = findSections(sections, words);
  const toPlaces: FinderGroup = { title: 'Sections', options: places.map(placeOption) };
  const toFiles = files === undefined || words === '' ? [] : fileGroups(words, files);
  const isPlaceMeant =
    words === '' || (places[0]?.title.toLowerCase().startsWith(words.toLowerCase()) ?? false);
  const isAnswered = files !== undefined && files.state !== 'none' && files.typed === words;
  const ordered = isPlaceMeant && !isAnswered ? [toPlaces, ...toFiles] : [...toFiles, toPlaces];
  return ordered.filter(({ options }) => options.length > 0);
}

function fileGroups(words: string, { state, typed, groups, allHref }: FileLook): readonly FinderGroup[] {
  if (typed === words && state === 'under_way') return [];
  if (typed !== words || state !== 'done') {
    if (words.length < LEAST_TYPED) return [];
    return [{ title: 'Files', options: [{ does: 'look', key: 'look', typed: words }] }];
  }
  const found = groups.map(({ title, things }) => ({
    title,
    options: things.map((thing) => ({ does: 'go' as const, key: thing.key, thing })),
  }));
  if (found.length === 0) return [];
  const all = { key: 'all', title: 'Show all of this on a page', detail: '', mark: '', href: allHref };
  return [...found, { title: 'More', options: [{ does: 'go', key: 'all', thing: all }] }];
}

function placeOption({ name, title, group }: Section): FinderOption {
  const thing = {
    key: `section ${name}`,
    title,
    detail: '',
    mark: group,
    href: `/${name}`,
  };
  return { does: 'go', key: thing.key, thing };
}
