import type { PushService } from '#platform/push-config.ts';

const LONGEST = 2_048;

/**
 * Whether we may send to this address. A borrower chooses it, so an open list would let anyone make our
 * server call any address, also inside our network.
 */
export function isAllowedEndpoint(services: readonly PushService[], endpoint: string): boolean {
  const url = endpoint.length > LONGEST ? null : URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return services.some((service) => isAt(service, url));
}

function isAt(service: PushService, { protocol, origin, hostname, port }: URL): boolean {
  if (service.kind === 'loopback') return origin === service.origin;
  if (protocol !== 'https:' || port !== '') return false;
  return service.kind === 'host' ? hostname === service.host : hostname.endsWith(`.${service.host}`);
}
