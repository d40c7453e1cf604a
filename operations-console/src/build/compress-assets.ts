import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Leaves a compressed copy beside every asset, so that the server sends it without working for it each time. */
export function compressAssets(): Plugin {
  return {
    name: 'hiram-compress-assets',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const file of globSync('assets/*.{js,css}', { cwd: dir })) {
        const path = join(dir, file);
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}
