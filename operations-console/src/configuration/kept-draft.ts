import { keepInTab, keptInTab } from '../session/kept-in-tab.ts';
import { type Content, contentFrom } from './content.ts';
import type { Opened, Subject } from './queries.ts';

/** What was typed and the server may not have, as it lies in the tab. */
interface KeptCopy {
  readonly text: string;
  /** The draft that it was typed over, by its digest, and the version that this was made from. */
  readonly seen: string | undefined;
  readonly basedOn: string;
}

/** How an editor begins: with what the server has, with what was typed before, or with two texts to choose from. */
export type Beginning =
  | { readonly from: 'server'; readonly text: string }
  | { readonly from: 'tab'; readonly text: string }
  | { readonly from: 'conflict'; readonly text: string; readonly mine: string };

export function copyName({ kind, subject }: Subject, staffId: string): string {
  return `configuration.${staffId}.${kind}.${subject}`;
}

export function keepCopy(name: string, copy: KeptCopy | undefined): void {
  keepInTab(name, copy && JSON.stringify(copy));
}

/** The draft where there is one, else what is published. */
export function textOnServer({ change, content }: Opened): string {
  return change?.content ?? content;
}

/** Whether two texts say the same, whatever the order of their keys. */
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

export function beginningOf(name: string, opened: Opened): Beginning {
  const text = textOnServer(opened);
  const kept = keptInTab(name);
  if (kept === undefined) return { from: 'server', text };
  // The cast is safe: this tab wrote it by `keepCopy`.
  const copy = JSON.parse(kept) as KeptCopy;
  if (saysTheSame(copy.text, text)) return { from: 'server', text };
  const isOvertaken = copy.seen !== opened.change?.digest || copy.basedOn !== opened.version;
  if (isOvertaken) return { from: 'conflict', text, mine: copy.text };
  return { from: 'tab', text: copy.text };
}
