import path from 'node:path';
import { buildRenderer } from './site-renderer.ts';
import { siteStyles } from './site-styles.ts';

/**
 * `node src/build/build-renderer.ts <folder>`: the renderer of the site alone, for tests of those who run it. The pages
 * name a script that is not there, which nobody who reads their text needs.
 */
const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('say into which folder the renderer is built');
const root = path.join(import.meta.dirname, '../..');
const configFile = path.join(root, 'vite.config.ts');
const css = (await siteStyles(root, configFile)).trim();
await buildRenderer({ root, configFile, outDir }, { css, script: '/assets/site.js', preloads: [] });
