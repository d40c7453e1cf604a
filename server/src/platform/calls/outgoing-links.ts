import type { Call } from '@hiram/contract/call';
import type { Field, Fields } from '@hiram/contract/field';
import { Defect } from '@hiram/values/assert';
import type { LinkAllowlist } from '../http/request-facts.ts';

/** Characters of a plain URL: no spaces, control characters, backslashes or look-alikes. */
const plainLetters = /^[!-[\]-~]{1,2048}$/;

/** What may follow the native app's scheme: a screen, with ids only. */
const appLink = /^[a-z]+(\?[\w&=-]*)?$/;

const loopback = /^http:\/\/(127\.0\.0\.1|localhost):\d+\//;

/** Whether a page of the brand may link there. The parsed URL decides, never a string prefix. */
export function isLinkAllowed(
  link: string,
  { origins, schemeUrl }: LinkAllowlist,
  { isOnThisMachine = false } = {},
): boolean {
  if (link === '') return true;
  if (!plainLetters.test(link)) return false;
  if (schemeUrl !== '' && link.startsWith(schemeUrl) && appLink.test(link.slice(schemeUrl.length)))
    return true;
  const isPath = link.startsWith('/');
  const url = URL.parse(link, isPath ? 'https://own.invalid' : undefined);
  if (url === null || url.pathname.startsWith('//') || /handOff=/i.test(url.hash)) return false;
  if (isPath) return url.href.startsWith('https://own.invalid/');
  // Simulated providers run beside the server; in production there are none.
  if (isOnThisMachine && loopback.test(url.href)) return true;
  return origins.some((origin) => url.href.startsWith(`${origin}/`));
}

/** Finds every link in a call's responses. Undefined for a call without links. */
export function linksOf(call: Call): ((data: unknown) => string[]) | undefined {
  return readerOf(call.data);
}

type Read = (value: unknown) => string[];

function readerOf(fields: Fields): Read | undefined {
  const readers = Object.entries(fields).flatMap(([name, field]) => {
    const read = readerOfField(field);
    return read === undefined ? [] : [{ name, read }];
  });
  if (readers.length === 0) return undefined;
  return (value) => {
    const linkedParts = partsOf(value);
    return readers.flatMap(({ name, read }) => read(linkedParts[name]));
  };
}

function readerOfField({ kind, fields, entry }: Field): Read | undefined {
  if (kind === 'link') return (value) => (typeof value === 'string' ? [value] : []);
  if (fields !== undefined) return readerOf(fields);
  const ofEntry = entry && readerOfField(entry);
  return ofEntry && ((value) => Object.values(partsOf(value)).flatMap(ofEntry));
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Stops a response with a link that leads elsewhere. We produced it, so it is a defect for a person to
 * review.
 */
export function assertLinksAllowed(
  call: Call,
  links: readonly string[],
  places: LinkAllowlist,
  options: { readonly isOnThisMachine: boolean },
): void {
  const disallowedLink = links.find((link) => !isLinkAllowed(link, places, options));
  // Only the beginning: the rest may be personal data.
  if (disallowedLink !== undefined)
    throw new Defect(`${call.name} would lead to ${JSON.stringify(disallowedLink.slice(0, 40))}`);
}
