import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chapters } from './all-chapters.ts';
import { DOCUMENT, renderDocument } from './document.ts';

// npm run asvs: writes the page of ASVS from the rows.

const root = join(import.meta.dirname, '..', '..');
writeFileSync(join(root, DOCUMENT), renderDocument(chapters, readdirSync(join(root, 'docs/decisions'))));
