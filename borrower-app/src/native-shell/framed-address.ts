import { readLink } from './link.ts';

/** The address of a document that may be shown in a frame: only on our own host. */
export function framedAddress(link: string, ownOrigin: string): string | undefined {
  return readLink(link, { ownOrigin, listedOrigins: [], schemeUrl: '' })?.kind === 'trusted'
    ? new URL(link, ownOrigin).href
    : undefined;
}
