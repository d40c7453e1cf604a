import { assert } from '@hiram/values/assert';
import type { LinkAllowlist } from '#platform/http/request-facts.ts';
import type { Brand } from './brand.ts';

/**
 * The permitted link targets of a brand; `alsoListed` are origins permitted for every brand of the
 * deployment.
 */
export function linkAllowlistOf(
  { apiUrl, appUrl, linkHosts, schemeUrl }: Brand,
  alsoListed: readonly string[],
): LinkAllowlist {
  return {
    origins: [
      ...[apiUrl, appUrl].flatMap((address) => URL.parse(address)?.origin ?? []),
      ...linkHosts.map((host) => `https://${host}`),
      ...alsoListed,
    ],
    schemeUrl,
  };
}

/** The origins that serve a brand's pages: its addresses and its hosts. */
export function ownOriginsOf({
  apiUrl,
  appUrl,
  hosts,
}: Pick<Brand, 'apiUrl' | 'appUrl' | 'hosts'>): string[] {
  return [
    ...[apiUrl, appUrl].flatMap((address) => URL.parse(address)?.origin ?? []),
    ...hosts.map((host) => `https://${host}`),
  ];
}

/** Schemes with a special meaning to a browser or a phone: a lender's app must never use them. */
const taken =
  /^(https?|javascript|data|blob|file|vbscript|intent|about|content|view-source|filesystem|ftp|wss?|tel|sms|mailto|market|android-app|itms[a-z-]*|geo|jar|chrome|resource)$/;

/**
 * Refuses a brand with an address that could lead users to another site. All other links of the brand are
 * checked against these addresses.
 */
export function assertPlainAddresses({ code, apiUrl, appUrl, schemeUrl, linkHosts }: Brand): void {
  for (const address of [apiUrl, appUrl]) {
    const url = URL.parse(address);
    const isPlain = url !== null && url.protocol === 'https:' && `${url.origin}/` === `${address}/`;
    assert(address === '' || isPlain, `brand ${code} has an address that is not a plain https host`);
  }
  const [, scheme = ''] = /^([a-z][a-z0-9.-]*):\/\/$/.exec(schemeUrl) ?? [];
  const isOwnScheme = scheme !== '' && !taken.test(scheme);
  assert(schemeUrl === '' || isOwnScheme, `brand ${code} has a scheme that is not its app's own`);
  for (const host of linkHosts) {
    const isPlain = /^[a-z0-9.-]+(:\d+)?$/.test(host) && URL.parse(`https://${host}`)?.host === host;
    assert(isPlain, `brand ${code} lists an invalid host`);
  }
}
