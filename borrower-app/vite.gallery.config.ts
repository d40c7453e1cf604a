import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The component gallery: a program of its own, never a part of what borrowers are sent. */
export default defineConfig({
  root: 'component-gallery',
  base: './',
  plugins: [react()],
  // Libraries that would bring a React of their own share the app's.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: '../dist-gallery',
    emptyOutDir: true,
    target: ['chrome109', 'safari15.4'],
    assetsInlineLimit: 0,
  },
});
