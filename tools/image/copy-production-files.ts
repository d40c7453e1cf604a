import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productionFiles } from './production-files.ts';

/** `node tools/image/copy-production-files.ts <server|simulator> <folder>`: used by the Dockerfile. */
const [image, folder] = process.argv.slice(2);
if ((image !== 'server' && image !== 'simulator') || folder === undefined) {
  throw new Error('usage: copy-production-files.ts <server|simulator> <folder>');
}
const root = join(import.meta.dirname, '..', '..');
const files = productionFiles(root, image);
for (const file of files) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  copyFileSync(join(root, file), join(folder, file));
}
console.log(`${image}: ${files.length} files`);
