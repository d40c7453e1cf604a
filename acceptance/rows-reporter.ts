import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { idsIn } from './ids-in-title.ts';

const CATALOGUE = path.resolve(import.meta.dirname, '../docs/requirements.md');

/** Requirements that no request and no screen can show, each with the reason. At most twelve. */
function shownByUnitTests(): Readonly<Record<string, string>> {
  // The cast names what the file holds: a reason for each id.
  return JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'shown-by-unit-tests.json'), 'utf8'),
  ) as Record<string, string>;
}

/** Prints one row for each requirement: accepted, refused or open. */
export default class RowsReporter implements Reporter {
  readonly #cases = new Map<string, Map<string, boolean>>();
  /** A run of some cases says nothing about the other requirements. */
  readonly #isWhole = process.env.ACCEPTANCE_WHOLE === '1';

  onTestEnd(test: TestCase, { status }: TestResult): void {
    for (const id of idsIn(test.title)) {
      const cases = this.#cases.get(id) ?? new Map<string, boolean>();
      cases.set(test.id, status === 'passed');
      this.#cases.set(id, cases);
    }
  }

  async onEnd(): Promise<{ status?: 'failed' } | undefined> {
    const rows = catalogueIds().map((id) => ({ id, verdict: this.#verdictOn(id) }));
    const shown = this.#isWhole ? rows : rows.filter(({ verdict }) => verdict !== 'open');
    for (const { id, verdict } of shown) console.log(`${id} ${verdict}`);
    const open = rows.filter(({ verdict }) => verdict === 'open').length;
    const accepted = rows.filter(({ verdict }) => verdict.startsWith('accepted')).length;
    console.log(`acceptance accepted=${accepted} refused=${rows.length - open - accepted} open=${open}`);
    return this.#isWhole && accepted < rows.length ? { status: 'failed' } : undefined;
  }

  #verdictOn(id: string): string {
    const cases = [...(this.#cases.get(id)?.values() ?? [])];
    if (cases.length > 0) return cases.every(Boolean) ? 'accepted' : 'refused';
    const reason = shownByUnitTests()[id];
    return reason === undefined ? 'open' : `accepted by unit tests: ${reason}`;
  }
}

function catalogueIds(): string[] {
  const lines = readFileSync(CATALOGUE, 'utf8').split('\n');
  return lines.flatMap((line) => /^- \*\*(R[^*]+)\*\*/.exec(line)?.[1] ?? []);
}
