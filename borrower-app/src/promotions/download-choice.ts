import type { DownloadKind } from '@hiram/contract/promotions';

export type Platform = 'android' | 'ios' | 'desktop';

export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** A desktop Mac with a touch screen does not exist: it is an iPad that says it is a Mac. */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop';
}

/** How the calls name the visitor's phone: they know two kinds, and a desktop counts with the more common one. */
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

/** What this phone can install, the best first. An address that leads to a host nobody listed is left out. */
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

/** The decision rests on the parsed address, and a name or password before the host keeps it from being one. */
function isListed(address: string, hosts: readonly string[]): boolean {
  try {
    const { protocol, host, href } = new URL(address);
    return protocol === 'https:' && hosts.includes(host) && href.startsWith(`https://${host}/`);
  } catch {
    // Not an address at all, so nobody can follow it.
    return false;
  }
}

/** An address that Android itself opens, outside of the browser inside another app; the plain one if that fails. */
export function openedByAndroid(address: string): string {
  const { host, pathname, search } = new URL(address);
  const fallback = encodeURIComponent(address);
  const parts = ['scheme=https', 'action=android.intent.action.VIEW', `S.browser_fallback_url=${fallback}`];
  return `intent://${host}${pathname}${search}#Intent;${parts.join(';')};end`;
}
