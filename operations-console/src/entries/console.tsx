import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Appearance } from '../frame/Appearance.tsx';
import { contentNonce, putNonceOnStyles } from '../frame/content-nonce.ts';
import { WholeConsole } from './WholeConsole.tsx';

const root = document.getElementById('console');
if (!root) throw new Error('the document has no root element for the console');

const nonce = contentNonce(document);
putNonceOnStyles(document, nonce);

createRoot(root).render(
  <StrictMode>
    <Appearance nonce={nonce}>
      <WholeConsole />
    </Appearance>
  </StrictMode>,
);
