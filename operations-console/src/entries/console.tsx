import './console.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Appearance } from '../frame/Appearance.tsx';
import { contentNonce, putNonceOnStyles } from '../frame/content-nonce.ts';
import { SignInMissing } from '../frame/SignInMissing.tsx';

declare const __HIRAM_TEST_TOOLS__: boolean;

/**
 * Development, and builds made with HIRAM_TEST_TOOLS=1 for tests, open without a sign-in. Any other build has none to
 * offer yet and does not even hold the console. The flag stands here itself, because the bundler drops an import only
 * where it sees in the same file that nobody takes that way.
 */
const Shown = __HIRAM_TEST_TOOLS__
  ? lazy(async () => ({ default: (await import('./OpenConsole.tsx')).OpenConsole }))
  : SignInMissing;

const root = document.getElementById('console');
if (!root) throw new Error('the document has no place for the console');

const nonce = contentNonce(document);
putNonceOnStyles(document, nonce);

createRoot(root).render(
  <StrictMode>
    <Appearance nonce={nonce}>
      <Suspense>
        <Shown />
      </Suspense>
    </Appearance>
  </StrictMode>,
);
