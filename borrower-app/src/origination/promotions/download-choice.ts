import type { DownloadKind } from '@hiram/contract/origination/promotions';

export type Platform = 'android' | 'ios' | 'desktop';

export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** No Mac has a touch screen, so a touch Mac is an iPad that identifies itself as a Mac. */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop';
}

/**
 * The visitor's device type for the calls. They know two types, so a desktop counts as the more common one.
 */
export function clientTypeOf(device: Device): 'ios' | 'android' {
  return platformOf(device) === 'ios' ? 'ios' : 'android';
}

export interface DownloadTarget {
  readonly kind: DownloadKind;
  readonly address: string;
}

const INSTALLABLE: Readonly<Record<Platform, readonly DownloadKind[]>> = {
  android: ['play_store', 'apk'],
  ios: ['app_store'],
  desktop: ['play_store', 'app_store'],
};

/** What this phone can install, best first. Addresses on unlisted hosts are omitted. */
export function targetsFor(
  platform: Platform,
  {
    targets,
    linkHosts,
  }: { readonly targets: readonly DownloadTarget[]; readonly linkHosts: readonly string[] },
): DownloadTarget[] {
  return targets.filter(
    ({ kind, address }) => INSTALLABLE[platform].includes(kind) && isListed(address, linkHosts),
  );
}

/** Decides on the parsed address; one with a user name or password before the host is rejected. */
function isListed(address: string, hosts: readonly string[]): boolean {
  try {
    const { protocol, host, href } = new URL(address);
    return protocol === 'https:' && hosts.includes(host) && href.startsWith(`https://${host}/`);
  } catch {
    // Not a valid address.
    return false;
  }
}

/** An Android intent address that opens outside the in-app browser, with the plain address as fallback. */
export function openedByAndroid(address: string): string {
  const { host, pathname, search } = new URL(address);
  const fallback = encodeURIComponent(address);
  const parts = ['scheme=https', 'action=android.intent.action.VIEW', `S.browser_fallback_url=${fallback}`];
  return `intent://${host}${pathname}${search}#Intent;${parts.join(';')};end`;
}
