/** The trusted origins and scheme for reading a link: the page's own, and those of the brand's config. */
export interface LinkTrust {
  readonly ownOrigin: string;
  /** Origins of the brand's allowed hosts, such as `https://pay.example`. */
  readonly listedOrigins: readonly string[];
  /** The scheme of the native app's links, such as `hiram://`; empty if the brand has none. */
  readonly schemeUrl: string;
}

export interface ReadLink {
  /**
   * `trusted`: a page of ours or of an allowed host, which may receive parameters. `screen`: a screen that
   * the native app renders. `foreign`: an external page, which receives no parameters and opens only after
   * confirmation.
   */
  readonly kind: 'trusted' | 'screen' | 'foreign';
  readonly url: URL;
}

/** What may follow the app's scheme: a screen name with ids and nothing else. */
const appLink = /^(home|orders?|product)(\?[\w&=-]*)?$/;

/**
 * The characters of a plain address. Others can mislead the reader: blanks, control characters, backslashes,
 * look-alikes.
 */
const plainLetters = /^[!-[\]-~]{1,2048}$/;

/**
 * Reads an untrusted link; undefined if it must not be followed. The decision uses the parsed address and
 * never the text's prefix, because a browser interprets text differently from a person.
 */
export function readLink(
  link: string,
  { ownOrigin, listedOrigins, schemeUrl }: LinkTrust,
): ReadLink | undefined {
  if (!plainLetters.test(link)) return undefined;
  const screen = schemeUrl && link.startsWith(schemeUrl) && link.slice(schemeUrl.length);
  if (screen && appLink.test(screen)) return { kind: 'screen', url: new URL(screen, ownOrigin) };
  const url = parseAddress(link, ownOrigin);
  // Two slashes would lead from our path to another host, and hand-off codes come only from the native app.
  if (!url || url.pathname.startsWith('//') || /handOff=/i.test(url.hash)) return undefined;
  if ([ownOrigin, ...listedOrigins].some((origin) => isOn(origin, url))) return { kind: 'trusted', url };
  return url.protocol === 'https:' && isOn(url.origin, url) ? { kind: 'foreign', url } : undefined;
}

/**
 * The comparison fails if a user name or password precedes the host, which would make one host look like
 * another.
 */
function isOn(origin: string, url: URL): boolean {
  return url.href.startsWith(`${origin}/`);
}

function parseAddress(link: string, ownOrigin: string): URL | undefined {
  try {
    return new URL(link, link.startsWith('/') ? ownOrigin : undefined);
  } catch {
    // Not a valid address; the caller refuses it.
    return undefined;
  }
}

/** Adds these parameters to the address; existing ones are kept. */
export function withParameters(url: URL, parameters: Readonly<Record<string, string>>): URL {
  for (const [name, value] of Object.entries(parameters)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}
