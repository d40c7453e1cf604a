import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headerOf, RENDERED, renderedFile } from './rendered.ts';

/**
 * `npm run kubernetes:render` writes what each overlay applies, with `kubectl kustomize`. The tests read these files,
 * so that they need no kubectl, and refuse files that are older than their sources.
 */
const root = join(import.meta.dirname, '..', '..');
for (const [name, folder] of Object.entries(RENDERED)) {
  // The lender's file of the init Job is outside of its folder.
  const manifests = execFileSync(
    'kubectl',
    ['kustomize', '--load-restrictor=LoadRestrictionsNone', join(root, folder)],
    { encoding: 'utf8' },
  );
  const file = renderedFile(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${headerOf(root)}${manifests}`);
  console.log(`${file}: ${manifests.split('\n---\n').length} objects`);
}
