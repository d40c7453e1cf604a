import { useBrand } from '#brands/BrandProvider.tsx';
import { LazyPart, useLoadWithCopy } from '#frame/LazyPart.tsx';
import { confirmByCodeCopy } from '../one-time-codes/confirm-by-code-copy.ts';
import { passkeyCopy } from './passkey-copy.ts';
import { useCanUsePasskeys } from './use-can-use-passkeys.ts';

const copies = [passkeyCopy, confirmByCodeCopy];

async function loadPasskeys() {
  return import('./Passkeys.tsx');
}

/** Loaded after the page. A device without WebAuthn shows nothing, and so does the specification's presentation. */
export function LazyPasskeys() {
  const canUse = useCanUsePasskeys();
  const brand = useBrand();
  return canUse && brand?.presentation === 'hiram' ? <LoadedPasskeys /> : null;
}

function LoadedPasskeys() {
  const load = useLoadWithCopy(loadPasskeys, copies);
  return (
    <LazyPart load={load} meanwhile={null}>
      {({ Passkeys }) => <Passkeys />}
    </LazyPart>
  );
}
