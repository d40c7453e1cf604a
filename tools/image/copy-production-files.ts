import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { simulatorFiles } from './production-files.ts';

/** `node tools/image/copy-production-files.ts <folder>`: used by the Dockerfile for the simulator. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: copy-production-files.ts <folder>');
const root = join(import.meta.dirname, '..', '..');
const files = simulatorFiles(root);
for (const file of files) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  copyFileSync(join(root, file), join(folder, file));
}
console.log(`${folder}: ${files.length} files`);
