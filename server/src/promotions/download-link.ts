/** How the app reaches a phone: through a store, or as a file of the lender's own. */
export type DownloadKind = 'play_store' | 'app_store' | 'apk';

export interface DownloadTarget {
  readonly kind: DownloadKind;
  readonly address: string;
}

/** A link to the app, as an advertisement, a partner or a printed code carries it. */
export interface DownloadLink {
  readonly brandCode: string;
  readonly id: string;
  /** The best first. */
  readonly targets: readonly DownloadTarget[];
}

/** Each store under its own host. A file may lie on the brand's own hosts alone. */
const STORE_HOSTS: Readonly<Record<DownloadKind, string | undefined>> = {
  play_store: 'play.google.com',
  app_store: 'apps.apple.com',
  apk: undefined,
};

/** A download address leads to a host that nobody listed for it. */
export class UnlistedAddress extends Error {
  override readonly name = 'UnlistedAddress';
}

/** Throws for an address that could lead a person elsewhere than to the store, or to the brand's own file. */
export function assertListed({ kind, address }: DownloadTarget, brandHosts: readonly string[]): void {
  const url = URL.parse(address);
  const plain = url !== null && url.protocol === 'https:' && address.startsWith(`https://${url.host}/`);
  const hosts = STORE_HOSTS[kind] === undefined ? brandHosts : [STORE_HOSTS[kind]];
  if (!plain || !hosts.includes(url.host)) throw new UnlistedAddress(`${kind} cannot lead to ${address}`);
}

/** The hosts of a link's own addresses: what a page may follow, and nothing beside it. */
export function hostsOf(targets: readonly DownloadTarget[]): string[] {
  return [...new Set(targets.map(({ address }) => new URL(address).host))];
}
