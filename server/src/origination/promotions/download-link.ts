/** How the app is delivered: through a store, or as the lender's own file. */
export type DownloadKind = 'play_store' | 'app_store' | 'apk';

export interface DownloadTarget {
  readonly kind: DownloadKind;
  readonly address: string;
}

/** A link to the app, used by an advertisement, a partner or a printed code. */
export interface DownloadLink {
  readonly brandCode: string;
  readonly id: string;
  /** Best first. */
  readonly targets: readonly DownloadTarget[];
}

/** The host of each store. A file may be only on the brand's own hosts. */
const STORE_HOSTS: Readonly<Record<DownloadKind, string | undefined>> = {
  play_store: 'play.google.com',
  app_store: 'apps.apple.com',
  apk: undefined,
};

/** The download URL's host is not on its allowlist. */
export class UnlistedAddress extends Error {
  override readonly name = 'UnlistedAddress';
}

/** Throws for a URL that leads anywhere except the store or the brand's own file. */
export function assertListed({ kind, address }: DownloadTarget, brandHosts: readonly string[]): void {
  const url = URL.parse(address);
  const plain = url !== null && url.protocol === 'https:' && address.startsWith(`https://${url.host}/`);
  const hosts = STORE_HOSTS[kind] === undefined ? brandHosts : [STORE_HOSTS[kind]];
  if (!plain || !hosts.includes(url.host)) throw new UnlistedAddress(`${kind} cannot lead to ${address}`);
}

/** The hosts of a link's own URLs, which are the only ones a page may follow. */
export function hostsOf(targets: readonly DownloadTarget[]): string[] {
  return [...new Set(targets.map(({ address }) => new URL(address).host))];
}
