import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outcomesIn, type TestOutcome } from './outcomes.ts';

export interface ResultFile {
  /** Without folder and extension: `unit`, `journeys`. */
  readonly name: string;
  readonly writtenAt: Date;
  readonly outcomes: readonly TestOutcome[];
}

/**
 * All result files of a folder. A truncated file, for example from a killed run, counts as a failure, not as
 * missing.
 */
export function readResultFiles(folder: string): readonly ResultFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry.endsWith('.json'))
    .sort((left, right) => left.localeCompare(right))
    .flatMap((entry) => {
      const path = join(folder, entry);
      const outcomes = readOutcomes(path);
      if (outcomes === undefined) return [];
      return [{ name: entry.slice(0, -'.json'.length), writtenAt: statSync(path).mtime, outcomes }];
    });
}

function readOutcomes(path: string): readonly TestOutcome[] | undefined {
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [
      { file: path, title: `is no readable result: ${error.message}`, outcome: 'failed', flaky: false },
    ];
  }
  return outcomesIn(report);
}
