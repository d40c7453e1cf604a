import { useEffect, useState } from 'react';

/** Web views without WebAuthn have no such object, and neither has a prerendered page. */
export function canUsePasskeys(): boolean {
  const { PublicKeyCredential, isSecureContext, location } = globalThis;
  return typeof PublicKeyCredential === 'function' && isSecureContext && hasName(location.hostname);
}

/** A passkey belongs to a host name. Addresses in numbers, as in development, have none. */
function hasName(host: string): boolean {
  return !/^[\d.]+$|:/.test(host);
}

/** False while the page is prerendered. */
export function useCanUsePasskeys(): boolean {
  const [canUse, setCanUse] = useState(false);
  useEffect(() => setCanUse(canUsePasskeys()), []);
  return canUse;
}
