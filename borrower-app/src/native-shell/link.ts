/** What the page trusts when it reads a link: its own origin, and what the brand's config lists. */
export interface LinkTrust {
  readonly ownOrigin: string;
  /** Origins of the brand's listed hosts, such as `https://pay.example`. */
  readonly listedOrigins: readonly string[];
  /** The scheme of the native app's own links, such as `hiram://`; empty when the brand has none. */
  readonly schemeUrl: string;
}

export interface ReadLink {
  /**
   * `trusted`: a page of ours or of a listed host, which may have parameters. `screen`: a screen that the native app
   * draws itself. `foreign`: a stranger's page, which gets no parameters and opens only after a person was asked.
   */
  readonly kind: 'trusted' | 'screen' | 'foreign';
  readonly url: URL;
}

/** What may follow the app's own scheme: the name of a screen, with ids and nothing else. */
const appLink = /^(home|orders?|product)(\?[\w&=-]*)?$/;

/** The letters of a plain address. Others are there to be overlooked: blanks, control characters, backslashes, look-alikes. */
const plainLetters = /^[!-[\]-~]{1,2048}$/;

/**
 * Reads a link that somebody else wrote; undefined when nobody should follow it. The decision rests on the parsed
 * address and never on how the text begins, because a browser reads more into a text than the eye does.
 */
export function readLink(
  link: string,
  { ownOrigin, listedOrigins, schemeUrl }: LinkTrust,
): ReadLink | undefined {
  if (!plainLetters.test(link)) return undefined;
  const screen = schemeUrl && link.startsWith(schemeUrl) && link.slice(schemeUrl.length);
  if (screen && appLink.test(screen)) return { kind: 'screen', url: new URL(screen, ownOrigin) };
  const url = parseAddress(link, ownOrigin);
  // Two slashes would lead from our own path to another host, and a code to hand over comes from the native app alone.
  if (!url || url.pathname.startsWith('//') || /handOff=/i.test(url.hash)) return undefined;
  if ([ownOrigin, ...listedOrigins].some((origin) => isOn(origin, url))) return { kind: 'trusted', url };
  return url.protocol === 'https:' && isOn(url.origin, url) ? { kind: 'foreign', url } : undefined;
}

/** A name or password before the host, there only to make one host look like another, keeps an address from this. */
function isOn(origin: string, url: URL): boolean {
  return url.href.startsWith(`${origin}/`);
}

function parseAddress(link: string, ownOrigin: string): URL | undefined {
  try {
    return new URL(link, link.startsWith('/') ? ownOrigin : undefined);
  } catch {
    // Not an address at all: the caller refuses it like any other that it cannot read.
    return undefined;
  }
}

/** The address with these parameters added; one that the link already carries stays as it is. */
export function withParameters(url: URL, parameters: Readonly<Record<string, string>>): URL {
  for (const [name, value] of Object.entries(parameters)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}
