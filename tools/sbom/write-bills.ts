import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLockfile } from '../licences/lockfile.ts';
import { billOfMaterials } from './bill-of-materials.ts';

/**
 * `npm run sbom [-- <program>…]` writes `sbom/<program>.cdx.json` for each program in the server's image. With
 * `--everything` it lists every installed package, for the folder that an image gets.
 */
const SHIPPED = ['server', 'borrower-app', 'operations-console'];

const root = join(import.meta.dirname, '..', '..');
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { everything: { type: 'boolean', default: false } },
});
const lock = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
mkdirSync(join(root, 'sbom'), { recursive: true });
for (const folder of named.length > 0 ? named : SHIPPED) {
  const program = lock.workspaces.find((workspace) => workspace.folder === folder);
  if (program === undefined) throw new Error(`there is no program ${folder}`);
  const bill = billOfMaterials(lock, program, {
    isInstalled: (place) => existsSync(join(root, place)),
    scope: values.everything ? 'everything' : 'needed',
  });
  writeFileSync(join(root, 'sbom', `${folder}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`sbom/${folder}.cdx.json: ${bill.components.length} packages`);
}
