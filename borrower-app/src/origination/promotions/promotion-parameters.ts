/** The parameters that an advertisement puts in the page's address, passed on with every step. */
export interface PromotionParameters {
  /** The channel template. */
  readonly id: string;
  readonly appFrom: string;
  readonly userFrom: string;
  readonly utmTag: string;
  readonly inviteCode: string;
  /** The link that the person followed, with its parameter name in the address. */
  readonly link: { readonly name: 'links_id' | 'down_id'; readonly id: string } | undefined;
  /** Whether an advertisement network must be notified of a completed registration. */
  readonly tracked: boolean;
}

/** The default template for an address without one. */
const USUAL_TEMPLATE = 'default';

/** Click parameters of advertisement networks, besides our own `utm_tag`. */
const TRACKING_NAMES = ['utm_tag', 'fbclid', 'gclid', 'ttclid'];

export type PromotionRoute = 'register' | 'downloadTemplate' | 'agreementTemplate';

const ROUTES: readonly PromotionRoute[] = ['downloadTemplate', 'agreementTemplate'];

interface Address {
  readonly search: string;
  readonly hash: string;
}

/** The part after `#/` names the page; anything else is the registration. */
export function routeOf({ hash }: Pick<Address, 'hash'>): PromotionRoute {
  const name = /^#\/([A-Za-z]*)/.exec(hash)?.[1];
  return ROUTES.find((route) => route === name) ?? 'register';
}

/**
 * The query after `#/downloadTemplate?` overrides the page's query, because the previous step passed it on.
 */
export function readParameters({ search, hash }: Address): PromotionParameters {
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(/\?(.*)$/.exec(hash)?.[1] ?? '')) query.set(name, value);
  return {
    id: idIn(query, 'id') ?? USUAL_TEMPLATE,
    appFrom: markIn(query, 'app_from'),
    userFrom: markIn(query, 'user_from'),
    utmTag: markIn(query, 'utm_tag'),
    inviteCode: markIn(query, 'invite_code'),
    link: linkIn(query),
    tracked: TRACKING_NAMES.some((name) => markIn(query, name) !== ''),
  };
}

/** The address of another promotion page with all parameters to pass on. */
export function addressOf(route: PromotionRoute, parameters: PromotionParameters): string {
  const { appFrom, userFrom, utmTag, id, link } = parameters;
  const query = new URLSearchParams({ app_from: appFrom, user_from: userFrom, utm_tag: utmTag, id });
  if (link !== undefined) query.set(link.name, link.id);
  return `#/${route === 'register' ? '' : route}?${query}`;
}

/** The link as a request field under its own name, or nothing. */
export function linkFields({ link }: PromotionParameters): { links_id?: string; down_id?: string } {
  return link === undefined ? {} : { [link.name]: link.id };
}

function linkIn(query: URLSearchParams): PromotionParameters['link'] {
  for (const name of ['links_id', 'down_id'] as const) {
    const id = idIn(query, name);
    if (id !== undefined) return { name, id };
  }
  return undefined;
}

/** An id in the contract's format; an invalid one counts as missing. */
function idIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? '';
  return /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

const MARK_MAX_LENGTH = 120;

function markIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').slice(0, MARK_MAX_LENGTH);
}
