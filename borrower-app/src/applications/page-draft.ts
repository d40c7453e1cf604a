import type { readCertifyPage } from '@hiram/contract/applications';
import type { DataOf } from '@hiram/contract/call';

export type CertifyPage = DataOf<typeof readCertifyPage>;
export type CertifyItem = CertifyPage['items'][number];

/** Values by the code of their items. */
export type Entries = Readonly<Record<string, string>>;

/** A page as the server has it, and what was typed here that it has not. */
export interface PageDraft {
  readonly page: CertifyPage;
  readonly typed: Entries;
}

export function entryOf({ code, value }: CertifyItem, typed: Entries): string {
  return typed[code] ?? value;
}

/** All that stands on the page, as it is saved. */
export function entriesOf({ page, typed }: PageDraft): Record<string, string> {
  return Object.fromEntries(page.items.map((item) => [item.code, entryOf(item, typed).trim()]));
}

/** Whether anything is typed that the server has not. */
export function hasUnsaved({ page, typed }: PageDraft): boolean {
  return page.items.some(({ code, value }) => (typed[code] ?? value).trim() !== value);
}

/** What must stay as it was typed: a space at the end may be the middle of a name. */
function stillTyped({ page, typed }: PageDraft): Entries {
  const values = new Map(page.items.map(({ code, value }) => [code, value]));
  return Object.fromEntries(
    Object.entries(typed).filter(([code, value]) => values.has(code) && values.get(code) !== value),
  );
}

/** After a save: the page holds what was sent, and only what was typed meanwhile is still to be saved. */
export function withSaved(
  { page, typed }: PageDraft,
  sent: Entries,
  saved: Pick<CertifyPage, 'savedVersion' | 'isDone'>,
): PageDraft {
  const items = page.items.map((item) => ({ ...item, value: sent[item.code] ?? item.value }));
  const next = { page: { ...page, ...saved, items }, typed };
  return { ...next, typed: stillTyped(next) };
}

/** Whether something was chosen from a list that was not chosen before. */
export function hasOtherChoice(before: PageDraft, after: PageDraft): boolean {
  const values = new Map(before.page.items.map(({ code, value }) => [code, value]));
  return after.page.items.some(({ code, cate, value }) => cate === 'enum' && values.get(code) !== value);
}

export interface MergedPage extends PageDraft {
  /** What another device wrote where something else was typed here. What was typed stays in its place. */
  readonly elsewhere: Entries;
  /** Whether anything came from elsewhere at all. */
  readonly isChanged: boolean;
}

/**
 * Puts a newer page of the server and what was typed here together. `sent` is what may have arrived although nobody
 * said so: a save that timed out is not another device's.
 */
export function mergePage(mine: PageDraft, newer: CertifyPage, sent: Entries = {}): MergedPage {
  const before = new Map(mine.page.items.map(({ code, value }) => [code, value]));
  const elsewhere: Record<string, string> = {};
  let isChanged = false;
  for (const { code, value } of newer.items) {
    const own = mine.typed[code]?.trim();
    const isTheirs = value !== before.get(code) && value !== sent[code] && value !== own;
    if (!isTheirs) continue;
    isChanged = true;
    if (own !== undefined) elsewhere[code] = value;
  }
  const merged = { page: newer, typed: mine.typed };
  return { page: newer, typed: stillTyped(merged), elsewhere, isChanged };
}

/** A page as it arrives, with what a reload or a crash left behind of what was typed over a version of it. */
export function resumePage(
  page: CertifyPage,
  left: { readonly typed: Entries; readonly version: string } | undefined,
): MergedPage {
  const typed = stillTyped({ page, typed: left?.typed ?? {} });
  const isNewer = left !== undefined && left.version !== page.savedVersion;
  const written = page.items.filter(({ code, value }) => isNewer && code in typed && value !== '');
  const elsewhere = Object.fromEntries(written.map(({ code, value }) => [code, value]));
  return { page, typed, elsewhere, isChanged: written.length > 0 };
}

export interface ItemGroup {
  /** Empty for the page's own. */
  readonly title: string;
  readonly items: readonly CertifyItem[];
}

/** Items of one group stand together, in the order in which the groups begin. */
export function groupsOf(items: readonly CertifyItem[]): readonly ItemGroup[] {
  const titles = [...new Set(items.map(({ group }) => group))];
  return titles.map((title) => ({ title, items: items.filter(({ group }) => group === title) }));
}
