import type { ResultFile } from '../results/result-files.ts';
import type { Catalogue } from './catalogue.ts';
import { claimsIn } from './claims.ts';

export interface Row {
  readonly id: string;
  readonly state: 'passed' | 'open' | 'failing';
  /** Executed tests that name the id. A test repeated in several runs or browsers counts once. */
  readonly tests: number;
  readonly provenParts: readonly string[];
  /** Whether a case of the acceptance suite passed for it, or a reason is given why none can. */
  readonly isAccepted: boolean;
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
  readonly isAcceptance: boolean;
}

/** The result files of the acceptance suite, which checks from outside. */
const ACCEPTANCE = /^acceptance(-|$)/;

/**
 * Compares the outcomes with the catalogue. A skipped test proves nothing, but its title is still checked for
 * errors. `exempt` are the requirements that only a unit test can show.
 */
export function tally(
  catalogue: Catalogue,
  files: readonly ResultFile[],
  exempt: ReadonlySet<string> = new Set(),
): Tally {
  const evidence: Evidence[] = [];
  const errors = new Set<string>();
  for (const { name, outcomes } of files) {
    const isAcceptance = ACCEPTANCE.test(name);
    for (const { file, title, outcome } of outcomes) {
      const read = claimsIn(title, catalogue, { isAcceptance });
      for (const error of read.errors) errors.add(error);
      if (outcome === 'skipped') continue;
      for (const { id, part } of read.claims) {
        evidence.push({
          id,
          part,
          test: `${file} ${title}`,
          failed: outcome === 'failed',
          isAcceptance,
        });
      }
    }
  }
  const rows = catalogue.ids.map((id) => rowOf(id, catalogue, evidence, exempt.has(id)));
  return { rows, errors: [...errors] };
}

function rowOf(id: string, catalogue: Catalogue, allEvidence: readonly Evidence[], isExempt: boolean): Row {
  const evidence = allEvidence.filter((entry) => entry.id === id);
  const failing = evidence.filter(({ failed }) => failed);
  const parts = catalogue.parts.get(id) ?? [];
  const provenParts = parts.filter(
    (part) => evidence.some((entry) => entry.part === part) && !failing.some((entry) => entry.part === part),
  );
  const isAccepted = isExempt || evidence.some(({ isAcceptance, failed }) => isAcceptance && !failed);
  return {
    id,
    state: stateOf(evidence, failing, isAccepted),
    tests: new Set(evidence.map(({ test }) => test)).size,
    provenParts,
    isAccepted,
  };
}

/** Our own tests show that we agree with ourselves; a requirement counts only if it was accepted from outside. */
function stateOf(
  evidence: readonly Evidence[],
  failing: readonly Evidence[],
  isAccepted: boolean,
): Row['state'] {
  if (failing.length > 0) return 'failing';
  return evidence.length > 0 && isAccepted ? 'passed' : 'open';
}
