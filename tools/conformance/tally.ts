import type { TestOutcome } from '../results/outcomes.ts';
import type { Catalogue } from './catalogue.ts';
import { claimsIn } from './claims.ts';

export interface Row {
  readonly id: string;
  readonly state: 'passed' | 'open' | 'failing';
  /** Executed tests that name the id. A test repeated in several runs or browsers counts once. */
  readonly tests: number;
  readonly provenParts: readonly string[];
}

export interface Tally {
  readonly rows: readonly Row[];
  readonly errors: readonly string[];
}

interface Evidence {
  readonly id: string;
  readonly part: string | undefined;
  readonly test: string;
  readonly failed: boolean;
}

/**
 * Compares the outcomes with the catalogue. A skipped test proves nothing, but its title is still checked for
 * errors.
 */
export function tally(catalogue: Catalogue, outcomes: readonly TestOutcome[]): Tally {
  const evidence: Evidence[] = [];
  const errors = new Set<string>();
  for (const { file, title, outcome } of outcomes) {
    const read = claimsIn(title, catalogue);
    for (const error of read.errors) errors.add(error);
    if (outcome === 'skipped') continue;
    for (const { id, part } of read.claims) {
      evidence.push({ id, part, test: `${file} ${title}`, failed: outcome === 'failed' });
    }
  }
  return { rows: catalogue.ids.map((id) => rowOf(id, catalogue, evidence)), errors: [...errors] };
}

function rowOf(id: string, catalogue: Catalogue, allEvidence: readonly Evidence[]): Row {
  const evidence = allEvidence.filter((entry) => entry.id === id);
  const failing = evidence.filter(({ failed }) => failed);
  const parts = catalogue.parts.get(id) ?? [];
  const provenParts = parts.filter(
    (part) => evidence.some((entry) => entry.part === part) && !failing.some((entry) => entry.part === part),
  );
  return {
    id,
    state: stateOf(evidence, failing),
    tests: new Set(evidence.map(({ test }) => test)).size,
    provenParts,
  };
}

function stateOf(evidence: readonly Evidence[], failing: readonly Evidence[]): Row['state'] {
  if (failing.length > 0) return 'failing';
  return evidence.length > 0 ? 'passed' : 'open';
}
