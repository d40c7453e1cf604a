import type { DataOf } from '@hiram/contract/call';
import type { readCertifyPage } from '@hiram/contract/origination/applications';

export type CertifyPage = DataOf<typeof readCertifyPage>;
export type CertifyItem = CertifyPage['items'][number];

/** Values by item code. */
export type Entries = Readonly<Record<string, string>>;

/** A page as the server has it, and the typed values that are not saved yet. */
export interface PageDraft {
  readonly page: CertifyPage;
  readonly typed: Entries;
}

/** Whether the item applies, given the other answers of its page. */
export function isAsked({ askedIf }: CertifyItem, draft: PageDraft): boolean {
  return askedIf === undefined || askedIf.isIn.includes(answerTo(draft, askedIf.code) ?? '');
}

/** The answer to an item of the page, empty if there is none yet; undefined if the page has no such item. */
export function answerTo({ page, typed }: PageDraft, code: string): string | undefined {
  const item = page.items.find((one) => one.code === code);
  return item && entryOf(item, typed);
}

export function entryOf({ code, value }: CertifyItem, typed: Entries): string {
  return typed[code] ?? value;
}

/** All values of the page in the form in which they are saved. */
export function entriesOf({ page, typed }: PageDraft): Record<string, string> {
  return Object.fromEntries(page.items.map((item) => [item.code, entryOf(item, typed).trim()]));
}

/** Whether any typed value is not saved yet. */
export function hasUnsaved({ page, typed }: PageDraft): boolean {
  return page.items.some(({ code, value }) => (typed[code] ?? value).trim() !== value);
}

/** Values to keep as typed: a trailing space may be the middle of a name. */
function stillTyped({ page, typed }: PageDraft): Entries {
  const values = new Map(page.items.map(({ code, value }) => [code, value]));
  return Object.fromEntries(
    Object.entries(typed).filter(([code, value]) => values.has(code) && values.get(code) !== value),
  );
}

/** After a save, the page holds what was sent; only values typed since then are unsaved. */
export function withSaved(
  { page, typed }: PageDraft,
  sent: Entries,
  saved: Pick<CertifyPage, 'savedVersion' | 'isDone'>,
): PageDraft {
  const items = page.items.map((item) => ({ ...item, value: sent[item.code] ?? item.value }));
  const next = { page: { ...page, ...saved, items }, typed };
  return { ...next, typed: stillTyped(next) };
}

export interface MergedPage extends PageDraft {
  /**
   * Values that another device saved where different ones were typed here. The typed values stay in the
   * fields.
   */
  readonly elsewhere: Entries;
  /** Whether any value changed on another device. */
  readonly isChanged: boolean;
}

/**
 * Merges a newer page from the server with the typed values. `sent` holds values that may have arrived
 * without a response, so a save that timed out is not treated as another device's.
 */
export function mergePage(mine: PageDraft, newer: CertifyPage, sent: Entries = {}): MergedPage {
  const before = new Map(mine.page.items.map(({ code, value }) => [code, value]));
  const elsewhere: Record<string, string> = {};
  let isChanged = false;
  for (const { code, value } of newer.items) {
    const own = mine.typed[code]?.trim();
    const isServerValue = value !== before.get(code) && value !== sent[code] && value !== own;
    if (!isServerValue) continue;
    isChanged = true;
    if (own !== undefined) elsewhere[code] = value;
  }
  const merged = { page: newer, typed: mine.typed };
  return { page: newer, typed: stillTyped(merged), elsewhere, isChanged };
}

/** Restores a loaded page together with the input that a reload or crash left unsaved. */
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
  /** Empty for items without a group. */
  readonly title: string;
  readonly items: readonly CertifyItem[];
}

/** Groups items, in the order in which the groups first appear. */
export function groupsOf(items: readonly CertifyItem[]): readonly ItemGroup[] {
  const titles = [...new Set(items.map(({ group }) => group))];
  return titles.map((title) => ({ title, items: items.filter(({ group }) => group === title) }));
}
