import { join } from 'node:path';
import { buildSite } from './build.ts';
import { brokenLinks } from './links.ts';
import { referencePages } from './reference.ts';

// npm run docs: the documentation as a site in dist-docs. Open dist-docs/index.html, or serve the folder anywhere.

const root = join(import.meta.dirname, '../..');
const broken = brokenLinks(root, referencePages(root));
for (const link of broken) console.error(link);
const pages = buildSite(root, join(root, 'dist-docs'));
const seconds = (performance.now() / 1000).toFixed(1);
console.log(`docs pages=${pages} broken_links=${broken.length} seconds=${seconds} folder=dist-docs`);
process.exitCode = broken.length === 0 ? 0 : 1;
