import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outcomesIn, type TestOutcome } from './outcomes.ts';

export interface ResultFile {
  /** Without folder and ending: `unit`, `journeys`. */
  readonly name: string;
  readonly writtenAt: Date;
  readonly outcomes: readonly TestOutcome[];
}

/** Every result file of a folder. One that is cut short, as by a killed run, is a failure and not an absence. */
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
