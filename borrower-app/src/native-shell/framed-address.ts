import { readLink } from './link.ts';

/** The address of a document as it may stand in a frame: one of our own host, and nothing else. */
export function framedAddress(link: string, ownOrigin: string): string | undefined {
  return readLink(link, { ownOrigin, listedOrigins: [], schemeUrl: '' })?.kind === 'trusted'
    ? new URL(link, ownOrigin).href
    : undefined;
}
