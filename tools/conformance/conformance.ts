import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord } from '../results/json.ts';
import { type ResultFile, readResultFiles } from '../results/result-files.ts';
import { provenIn, readBaseline, writeBaseline } from './baseline.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { type Row, tally } from './tally.ts';

export interface Report {
  readonly lines: readonly string[];
  readonly proven: readonly string[];
  readonly exitCode: 0 | 1;
}

/** Status of every requirement, and whether an earlier proof was lost. */
export function report(
  catalogue: Catalogue,
  files: readonly ResultFile[],
  baseline: readonly string[],
  exempt: ReadonlySet<string> = new Set(),
): Report {
  const { rows, errors } = tally(catalogue, files, exempt);
  const proven = provenIn(rows);
  const lost = baseline.filter((entry) => !proven.includes(entry));
  const failing = rows.filter((row) => row.state === 'failing').length;
  return {
    lines: [
      ...rows.map((row) => lineOf(row, catalogue)),
      ...errors.map((error) => `error: ${error}`),
      ...lost.map((entry) => `error: ${entry} was proven and is no longer; did every suite run?`),
      closingLine(rows),
    ],
    proven,
    exitCode: failing + errors.length + lost.length === 0 ? 0 : 1,
  };
}

function lineOf(row: Row, catalogue: Catalogue): string {
  const parts = catalogue.parts.get(row.id);
  const coverage = parts === undefined ? '' : ` (parts ${row.provenParts.length} of ${parts.length})`;
  const missing = row.isAccepted || row.tests === 0 ? '' : ' (no acceptance case passed)';
  return `${row.id} ${row.state} ${row.tests}${coverage}${missing}`;
}

function closingLine(rows: readonly Row[]): string {
  function count(state: Row['state']): number {
    return rows.filter((row) => row.state === state).length;
  }
  return `conformance passed=${count('passed')} open=${count('open')} failing=${count('failing')}`;
}

/** Results older than the newest commit may be about removed code. That is worth a warning, not a failure. */
export function staleFiles(
  files: readonly ResultFile[],
  newestCommitAt: Date | undefined,
): readonly string[] {
  if (newestCommitAt === undefined) return [];
  return files.filter((file) => file.writtenAt < newestCommitAt).map((file) => file.name);
}

function newestCommitAt(root: string): Date | undefined {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
    return new Date(Number(seconds) * 1000);
  } catch {
    // An unpacked archive has no history, so there is nothing to compare with.
    return undefined;
  }
}

/** The requirements that no request and no screen can show, from the acceptance suite's own list. */
function readExempt(root: string): ReadonlySet<string> {
  const listed: unknown = JSON.parse(
    readFileSync(join(root, 'acceptance', 'shown-by-unit-tests.json'), 'utf8'),
  );
  return new Set(isRecord(listed) ? Object.keys(listed) : []);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: '.results' },
      baseline: { type: 'string', default: join(import.meta.dirname, 'passed-ids.txt') },
      accept: { type: 'boolean', default: false },
    },
  });
  const root = join(import.meta.dirname, '..', '..');
  const catalogue = readCatalogue(
    readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'),
    readFileSync(join(import.meta.dirname, 'parts.json'), 'utf8'),
  );
  const files = readResultFiles(values.from);
  const baseline = existsSync(values.baseline) ? readBaseline(readFileSync(values.baseline, 'utf8')) : [];
  const result = report(catalogue, files, values.accept ? [] : baseline, readExempt(root));
  for (const name of staleFiles(files, newestCommitAt(root))) {
    console.log(`note: the results of ${name} are older than the newest commit`);
  }
  for (const line of result.lines) console.log(line);
  if (values.accept) writeFileSync(values.baseline, writeBaseline(result.proven));
  process.exitCode = result.exitCode;
}
