import type { ShellPlatform } from './bridge.ts';
import type { LinkTrust } from './link.ts';
import { detectPlatform, type ShellPage } from './shell-page.ts';
import type { ShellRecord } from './shell-record.ts';

/** What the app's frame knows and the bridge does not. All of it is optional: without it a page still runs. */
export interface ShellSettings extends Partial<Omit<LinkTrust, 'ownOrigin'>> {
  /** Goes to a screen of ours without loading the page anew. */
  readonly navigate?: (path: string) => void;
  /** Where a browser logs in. */
  readonly loginAddress?: () => string;
  /** Where this app is rated in a store; empty when it is in none. */
  readonly storeUrl?: string;
  /** Thanks a person who wanted to rate where no store can be opened. */
  readonly thankForRating?: () => void;
  /** Shows where an unlisted link leads and asks whether to go. Without it such links are refused. */
  readonly confirmLeaving?: (url: URL) => Promise<boolean>;
  /** Told of each record as it is made. */
  readonly onRecord?: (record: ShellRecord) => void;
}

/** The page, the app around it, and what the frame settled: what every part of the bridge works with. */
export interface Surroundings extends Omit<ShellSettings, keyof LinkTrust | 'navigate'>, LinkTrust {
  readonly page: ShellPage;
  readonly platform: ShellPlatform;
  readonly records: readonly ShellRecord[];
  readonly record: (record: ShellRecord) => void;
  readonly navigate: (path: string) => void;
}

/** Enough to see how a person got here, and bounded, because a web view may live for days. */
const KEPT_RECORDS = 100;

export function surroundingsOf(page: ShellPage, settings: ShellSettings): Surroundings {
  const records: ShellRecord[] = [];
  return {
    ownOrigin: page.location.origin,
    listedOrigins: [],
    schemeUrl: '',
    navigate: (path) => page.location.assign(path),
    ...settings,
    page,
    platform: detectPlatform(page),
    records,
    record(record) {
      records.push(record);
      if (records.length > KEPT_RECORDS) records.shift();
      settings.onRecord?.(record);
    },
  };
}

/** Goes to a trusted address: by the router where the page is ours. */
export function follow({ page, ownOrigin, navigate }: Surroundings, url: URL): void {
  if (url.origin === ownOrigin) navigate(url.pathname + url.search + url.hash);
  else page.location.assign(url.href);
}

/** Opens an address in a page of its own, which can neither reach this one nor learn where it came from. */
export function openOutside(page: ShellPage, url: string): void {
  // It implies noopener.
  page.open(url, '_blank', 'noreferrer');
}

/** Keeps a record of a link that is not followed: its beginning alone, since the rest may be somebody's data. */
export function refuseLink({ record }: Surroundings, link: string): void {
  record({ kind: 'refused', what: 'link', detail: link.slice(0, 40) });
}
