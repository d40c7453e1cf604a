import { useEffect, useState } from 'react';

/** Web views without WebAuthn have no such object, and neither has a prerendered page. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;
}

/** False while the page is prerendered. */
export function useCanUsePasskeys(): boolean {
  const [canUse, setCanUse] = useState(false);
  useEffect(() => setCanUse(canUsePasskeys()), []);
  return canUse;
}
