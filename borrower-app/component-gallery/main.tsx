import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/design/tokens.css';
import '../src/design/base.css';
import { readGalleryAddress } from '../src/design/demonstration/gallery-address.ts';
import { Gallery } from './Gallery.tsx';

const address = readGalleryAddress(new URL(location.href));
document.documentElement.lang = address.lang === 'reference' ? 'en' : address.lang;
if (address.theme !== undefined) {
  document.documentElement.dataset.theme = address.theme;
}

const place = document.getElementById('gallery');
if (place === null) {
  throw new Error('the gallery document has no root element');
}
createRoot(place).render(
  <StrictMode>
    <Gallery address={address} />
  </StrictMode>,
);
