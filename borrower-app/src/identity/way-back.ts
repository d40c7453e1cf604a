import { LOGIN_PATH } from '../frame/log-in-first.ts';
import { ownAddress } from '../frame/navigation.ts';

/** Where a login leads: back to where it was asked for, if that is a page of ours. */
export function wayBack(search: string, otherwise: string): string {
  const { origin } = location;
  const asked = new URLSearchParams(search).get('back') ?? '';
  // Parsed, and not judged by its beginning alone: `//elsewhere` and `/\elsewhere` begin with a slash too.
  const url = asked.startsWith('/') ? new URL(asked, origin) : undefined;
  if (url?.origin !== origin || url.pathname === LOGIN_PATH) return ownAddress(otherwise);
  // The session that it named is over.
  url.searchParams.delete('sessionId');
  return url.pathname + url.search;
}
