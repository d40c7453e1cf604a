import type { ShellPlatform } from './bridge.ts';
import type { LinkTrust } from './link.ts';
import { detectPlatform, type ShellPage } from './shell-page.ts';
import type { ShellRecord } from './shell-record.ts';

/** What the app's frame knows and the bridge does not. All of it is optional. */
export interface ShellSettings extends Partial<Omit<LinkTrust, 'ownOrigin'>> {
  /** Opens a screen of ours without a page load. */
  readonly navigate?: (path: string) => void;
  /** The login address in a browser. */
  readonly loginAddress?: () => string;
  /** The app's store page for ratings; empty if it is in no store. */
  readonly storeUrl?: string;
  /** Thanks the person for rating if no store can be opened. */
  readonly thankForRating?: () => void;
  /** Shows where an unlisted link leads and asks whether to continue. Without it such links are refused. */
  readonly confirmLeaving?: (url: URL) => Promise<boolean>;
  /** Called with each new record. */
  readonly onRecord?: (record: ShellRecord) => void;
}

/** The page, the native app and the frame's settings, used by every part of the bridge. */
export interface AppEnvironment extends Omit<ShellSettings, keyof LinkTrust | 'navigate'>, LinkTrust {
  readonly page: ShellPage;
  readonly platform: ShellPlatform;
  readonly records: readonly ShellRecord[];
  readonly record: (record: ShellRecord) => void;
  readonly navigate: (path: string) => void;
}

/** Enough for diagnosis, and bounded because a web view may stay open for days. */
const MAX_RECORDS = 100;

export function createEnvironment(page: ShellPage, settings: ShellSettings): AppEnvironment {
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
      if (records.length > MAX_RECORDS) records.shift();
      settings.onRecord?.(record);
    },
  };
}

/** Opens a trusted address, with the router if the page is ours. */
export function follow({ page, ownOrigin, navigate }: AppEnvironment, url: URL): void {
  if (url.origin === ownOrigin) navigate(url.pathname + url.search + url.hash);
  else page.location.assign(url.href);
}

/** Opens an address in a new page that cannot access this one or see its referrer. */
export function openOutside(page: ShellPage, url: string): void {
  // `noreferrer` implies `noopener`.
  page.open(url, '_blank', 'noreferrer');
}

/** Records a refused link, only its start, because the rest may contain personal data. */
export function refuseLink({ record }: AppEnvironment, link: string): void {
  record({ kind: 'refused', what: 'link', detail: link.slice(0, 40) });
}
