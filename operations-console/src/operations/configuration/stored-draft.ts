import { readTabStorage, writeTabStorage } from '#session/tab-storage.ts';
import { type Content, contentFrom } from './content.ts';
import type { Opened, Subject } from './queries.ts';

/** Typed text that may not be saved on the server, as stored in the tab. */
interface StoredDraftCopy {
  readonly text: string;
  /** The digest of the draft that was edited, and the version that the draft is based on. */
  readonly seen: string | undefined;
  readonly basedOn: string;
}

/**
 * How an editor starts: with the server's text, with the locally stored text, or with both to choose from.
 */
export type EditingStart =
  | { readonly from: 'server'; readonly text: string }
  | { readonly from: 'tab'; readonly text: string }
  | { readonly from: 'conflict'; readonly text: string; readonly mine: string };

export function copyName({ kind, subject }: Subject, staffId: string): string {
  return `configuration.${staffId}.${kind}.${subject}`;
}

export function storeDraftCopy(name: string, copy: StoredDraftCopy | undefined): void {
  writeTabStorage(name, copy && JSON.stringify(copy));
}

/** The draft if there is one, otherwise the published content. */
function textOnServer({ change, content }: Opened): string {
  return change?.content ?? content;
}

/** Whether two texts have the same content, regardless of key order. */
function saysTheSame(one: string, other: string): boolean {
  return one === other || ordered(contentFrom(one)) === ordered(contentFrom(other));
}

function ordered(content: Content): string {
  return JSON.stringify(content, (_key, value: Content) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

export function editingStart(name: string, opened: Opened): EditingStart {
  const text = textOnServer(opened);
  const kept = readTabStorage(name);
  if (kept === undefined) return { from: 'server', text };
  // The cast is safe: this tab wrote the value with `storeDraftCopy`.
  const copy = JSON.parse(kept) as StoredDraftCopy;
  if (saysTheSame(copy.text, text)) return { from: 'server', text };
  const isStale = copy.seen !== opened.change?.digest || copy.basedOn !== opened.version;
  if (isStale) return { from: 'conflict', text, mine: copy.text };
  return { from: 'tab', text: copy.text };
}
