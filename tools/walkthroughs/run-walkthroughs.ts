import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SourceCopy } from '../planted-bugs/source-copy.ts';
import { edited, type Step, stepsOf } from './walkthrough.ts';

// npm run walkthroughs [-- part of a name]: applies each walk-through to a copy of the source and runs its commands.

const root = join(import.meta.dirname, '../..');
const [part = ''] = process.argv.slice(2);
let failed = 0;
let passed = 0;
for (const page of globSync('docs/walkthroughs/*.md', { cwd: root }).toSorted()) {
  if (basename(page) === 'README.md' || !page.includes(part)) continue;
  const copy = SourceCopy.of(root, { without: [] });
  // Biome reads it, and the copy leaves out files whose names begin with a dot.
  cpSync(join(root, '.gitignore'), join(copy.folder, '.gitignore'));
  const startedAt = performance.now();
  try {
    for (const step of stepsOf(readFileSync(join(root, page), 'utf8'))) follow(step, copy.folder);
    passed += 1;
    console.log(`walkthrough ${basename(page)} passed ${seconds(startedAt)}`);
  } catch (error) {
    failed += 1;
    console.log(`walkthrough ${basename(page)} failed ${seconds(startedAt)}\n${String(error)}`);
  } finally {
    copy.remove();
  }
}
console.log(`walkthroughs passed=${passed} failed=${failed}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function follow(step: Step, folder: string): void {
  if (step.kind === 'edit') {
    const file = join(folder, step.edit.file);
    mkdirSync(dirname(file), { recursive: true });
    const source = step.edit.before === undefined ? '' : readFileSync(file, 'utf8');
    writeFileSync(file, edited(source, step.edit));
    return;
  }
  const startedAt = performance.now();
  const run = spawnSync('bash', ['-c', step.command], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${step.command} failed:\n${run.stdout}${run.stderr}`);
  console.log(`  ${step.command}: ${seconds(startedAt)}`);
}

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
