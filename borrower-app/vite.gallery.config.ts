import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSER_TARGETS } from './src/build/browser-targets.ts';

/** The component gallery: a program of its own, never a part of what borrowers are sent. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'component-gallery'),
  base: './',
  plugins: [react()],
  // Libraries at the root of the workspaces would otherwise bring the React of another program.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: '../dist-gallery',
    emptyOutDir: true,
    target: BROWSER_TARGETS,
    assetsInlineLimit: 0,
  },
});
