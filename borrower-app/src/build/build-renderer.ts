import path from 'node:path';
import { buildRenderer } from './site-renderer.ts';
import { siteStyles } from './site-styles.ts';

/**
 * `node src/build/build-renderer.ts <folder>`: builds only the site renderer, for tests of its callers. The
 * pages reference a script that does not exist, which tests of their text do not need.
 */
const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('the output folder of the renderer is missing');
const root = path.join(import.meta.dirname, '../..');
const configFile = path.join(root, 'vite.config.ts');
const css = (await siteStyles(root, configFile)).trim();
await buildRenderer({ root, configFile, outDir }, { css, script: '/assets/site.js', preloads: [] });
