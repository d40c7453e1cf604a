import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSER_TARGETS } from './src/build/browser-targets.ts';

/** The component gallery: a separate program that is never shipped to borrowers. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'component-gallery'),
  base: './',
  plugins: [react()],
  // Libraries at the workspace root would otherwise load another program's React.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: '../dist-gallery',
    emptyOutDir: true,
    target: BROWSER_TARGETS,
    assetsInlineLimit: 0,
  },
});
