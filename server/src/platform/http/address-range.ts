import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network of an address within which one carrier customer can choose freely: /24 for IPv4, /48 for IPv6.
 */
export function addressRange(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(plain)) return `${ipv6Groups(plain).slice(0, 3).join(':')}::/48`;
  // All requests without an address share one range.
  return 'none';
}

/**
 * The network that a provider gets: /16 for IPv4, /32 for IPv6. Whoever rents a server can use many /48 networks of
 * one provider.
 */
export function wideRange(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 2).join('.')}.0.0/16`;
  if (isIPv6(plain)) return `${ipv6Groups(plain).slice(0, 2).join(':')}::/32`;
  return 'none';
}

/** All eight groups, without leading zeroes. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeroes = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  return [...before, ...Array.from({ length: zeroes }, () => '0'), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}
