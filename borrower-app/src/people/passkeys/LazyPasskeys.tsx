import { useBrand } from '#brands/BrandProvider.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { useCanUsePasskeys } from './use-can-use-passkeys.ts';

async function loadPasskeys() {
  return import('./PasskeysWithCopy.tsx');
}

/** Loaded after the page. A device without WebAuthn shows nothing, and so does the specification's presentation. */
export function LazyPasskeys() {
  const canUse = useCanUsePasskeys();
  const brand = useBrand();
  if (!canUse || brand?.presentation !== 'hiram') return null;
  return (
    <LazyPart load={loadPasskeys} meanwhile={null}>
      {({ PasskeysWithCopy }) => <PasskeysWithCopy />}
    </LazyPart>
  );
}
