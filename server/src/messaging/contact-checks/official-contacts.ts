/** What the lender writes and calls from, and where its pages are. */
export interface OfficialContacts {
  /** As the brand writes them. */
  readonly phones: readonly string[];
  /** Names and numbers that a phone shows for our text messages. */
  readonly senders: readonly string[];
  /** Origins of the brand's own pages. */
  readonly sites: readonly string[];
  /** Origins of payment pages of other companies. They have pages for many merchants. */
  readonly paymentPages: readonly string[];
  readonly email: string;
}

/**
 * Whether the number or name that a phone showed is one of ours. It says who it claims to be, not who it is: both can be
 * forged.
 */
export function readSender(
  typed: string,
  { phones, senders }: OfficialContacts,
): 'absent' | 'ours' | 'unknown' {
  if (typed.trim() === '') return 'absent';
  const written = formOf(typed);
  return [...phones, ...senders].some((sender) => isSame(formOf(sender), written)) ? 'ours' : 'unknown';
}

/** A number without its area code is too short to be told from others. */
const SHORTEST_NATIONAL = 8;
const LONGEST_PREFIX = 3;

type SenderForm =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'name'; readonly name: string };

function formOf(sender: string): SenderForm {
  const written = sender.trim().toUpperCase();
  if (/^\+?[\d\s().-]+$/.test(written)) {
    return { kind: 'number', digits: written.replace(/[^0-9]/g, '').replace(/^0+/, '') };
  }
  // Operators in India write VM-HIRAMX or VM-HIRAMX-S for the registered header HIRAMX.
  const header = /^[A-Z]{2}-([A-Z0-9]{3,11})(?:-[A-Z])?$/.exec(written)?.[1];
  return { kind: 'name', name: header ?? written };
}

/** With or without the country's prefix. */
function isSame(one: SenderForm, other: SenderForm): boolean {
  if (one.kind === 'name' || other.kind === 'name') {
    return one.kind === 'name' && other.kind === 'name' && one.name === other.name;
  }
  const [longer, shorter] =
    one.digits.length >= other.digits.length ? [one.digits, other.digits] : [other.digits, one.digits];
  if (longer === shorter) return longer !== '';
  const isNational = shorter.length >= SHORTEST_NATIONAL && longer.length - shorter.length <= LONGEST_PREFIX;
  return isNational && longer.endsWith(shorter);
}

/** Whether a link leads to our own pages, or to a company that shows our payment pages beside those of others. */
export function readLink(
  typed: string,
  { sites, paymentPages }: OfficialContacts,
): 'absent' | 'ours' | 'payment_page' | 'unknown' {
  const written = typed.trim();
  if (written === '') return 'absent';
  const url = linkOf(written, sites);
  // A name before the host is how a link pretends to lead elsewhere.
  if (url === undefined || url.username !== '' || url.password !== '') return 'unknown';
  if (sites.includes(url.origin)) return 'ours';
  return paymentPages.includes(url.origin) ? 'payment_page' : 'unknown';
}

/** Messages show a host without its scheme. Letters of other alphabets are refused, because they look like ours. */
function linkOf(written: string, sites: readonly string[]): URL | undefined {
  if (!/^[\x21-\x7e]+$/.test(written)) return undefined;
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(written);
  const scheme = sites.every((site) => site.startsWith('http://')) ? 'http' : 'https';
  const address = hasScheme ? written : `${scheme}://${written}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}
