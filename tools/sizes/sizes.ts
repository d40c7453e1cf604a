import { existsSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from './built-pages.ts';
import { type Finding, isOver, measurePages } from './measure-pages.ts';

/** `npm run sizes [-- <folder>]`: measures every page of the borrower app's build, which must exist. */
const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../borrower-app/dist');
if (!existsSync(path.join(folder, 'documents/manifest.json'))) {
  throw new Error(`There is no build in ${folder}. Run npm run build -w borrower-app first.`);
}
const findings = measurePages(readBuild(folder));

for (const finding of findings) console.log(line(finding));
const over = findings.filter(isOver).length;
console.log(`sizes over=${over}`);
process.exitCode = over === 0 ? 0 : 1;

function line(finding: Finding): string {
  const figure = `${written(finding.value)} of ${written(finding.budget)}`;
  return [
    finding.page.padEnd(32),
    finding.what.padEnd(24),
    figure.padStart(20),
    isOver(finding) ? '  OVER' : '',
  ].join('');
}

function written(value: number): string {
  return value < 100 ? String(value) : `${(value / 1000).toFixed(1)} kB`;
}
