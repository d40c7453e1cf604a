import { LOGIN_PATH } from '#frame/log-in-first.ts';
import { ownAddress } from '#frame/navigation.ts';

/** Destination after a login: the page that required it, if that is one of ours. */
export function returnAddress(search: string, otherwise: string): string {
  const { origin } = location;
  const requestedPath = new URLSearchParams(search).get('back') ?? '';
  // Parsed instead of checked by its prefix: `//elsewhere` and `/\elsewhere` also begin with a slash.
  const url = requestedPath.startsWith('/') ? new URL(requestedPath, origin) : undefined;
  if (url?.origin !== origin || url.pathname === LOGIN_PATH) return ownAddress(otherwise);
  // The session in the address has ended.
  url.searchParams.delete('sessionId');
  return url.pathname + url.search;
}
