import { BlockList, isIPv6 } from 'node:net';

/** Networks that no service on the internet has: our own, this machine, and those of documents and experiments. */
const PRIVATE_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
] as const;

const blocked = new BlockList();
for (const network of PRIVATE_NETWORKS) {
  const [address = '', bits = ''] = network.split('/');
  blocked.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Also for an IPv4 address that is written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  return blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
