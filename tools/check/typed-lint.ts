import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '../results/json.ts';
import { readSourceTree } from '../tidy/source-tree.ts';
import { digestsOf, type PassedFiles, uncheckedFiles } from './unchecked-files.ts';

// The rules that need types, on every file whose result may have changed since it last passed. `--whole`, which CI
// uses, checks all of them.

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, 'node_modules/.cache/hiram-check/typed-lint.json');
/** With more files than this, checking all of them takes no longer. */
const MOST_FILES = 600;

const isWhole = process.argv.includes('--whole');
const now = digestsOf(readSourceTree(root), readFileSync(join(root, 'package-lock.json'), 'utf8'));
// The configuration leaves out generated files; the linter fails if it is given nothing else.
const unchecked = uncheckedFiles(now, isWhole ? undefined : readPassed()).filter(
  (path) => !path.includes('.generated.'),
);
if (unchecked.length > 0) {
  const paths = unchecked.length > MOST_FILES ? ['.'] : unchecked;
  const oxlint = join('node_modules', '.bin', 'oxlint');
  const run = spawnSync(oxlint, ['--type-aware', '-c', 'tools/check/oxlint.json', ...paths], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) {
    console.log(`${run.stdout}${run.stderr}${run.error?.message ?? ''}`);
    process.exit(1);
  }
}
mkdirSync(dirname(cache), { recursive: true });
writeFileSync(cache, JSON.stringify(now));
console.log(`typed lint files=${Object.keys(now.files).length} checked=${unchecked.length}`);

/** A missing or damaged file counts as nothing passed. */
function readPassed(): PassedFiles | undefined {
  if (!existsSync(cache)) return undefined;
  try {
    const read: unknown = JSON.parse(readFileSync(cache, 'utf8'));
    if (!isRecord(read) || typeof read.common !== 'string' || !isRecord(read.files)) return undefined;
    const files = Object.entries(read.files).flatMap(([path, digest]) =>
      typeof digest === 'string' ? [[path, digest] as const] : [],
    );
    return { common: read.common, files: Object.fromEntries(files) };
  } catch {
    return undefined;
  }
}
