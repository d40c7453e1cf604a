import { join } from 'node:path';
import { writeBundle } from './bundle.ts';
import { PROGRAMS } from './programs.ts';

/** `npm run bundle [-- <folder>]` writes the server's programs to `dist-server`. Used by the Dockerfile. */
const root = join(import.meta.dirname, '..', '..');
const [folder = join(root, 'dist-server')] = process.argv.slice(2);
const { chunks, packages, digests } = await writeBundle(root, PROGRAMS, folder);
console.log(
  `${folder}: ${digests.size} programs in ${chunks.length} files, from ${packages.length} packages`,
);
for (const [program, digest] of digests) console.log(`${digest}  ${program}`);
