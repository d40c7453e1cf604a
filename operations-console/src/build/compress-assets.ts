import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a compressed copy next to every asset, so the server does not compress on each request. */
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
