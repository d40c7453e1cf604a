import { Refusal } from '../errors.ts';

/** The site for which a passkey is made and used, as WebAuthn names it. */
export interface RelyingParty {
  /** The host name. A browser offers a passkey on pages of this host only. */
  readonly id: string;
  /** The origin of the page, which the browser signs. */
  readonly origin: string;
}

/** Where passkeys may be used. */
export interface PasskeyOrigins {
  readonly origins: readonly string[];
  /** In development: also pages of this machine, on any port. */
  readonly allowsLocalhost: boolean;
}

/** The relying party of a page. A page of any other origin cannot use passkeys here. */
export function relyingPartyOf(
  pageOrigin: string,
  { origins, allowsLocalhost }: PasskeyOrigins,
): RelyingParty {
  const url = URL.parse(pageOrigin);
  const isLocal = allowsLocalhost && url?.hostname === 'localhost';
  if (url === null || !(isLocal || origins.includes(url.origin))) throw new Refusal('passkey_refused');
  return { id: url.hostname, origin: url.origin };
}
