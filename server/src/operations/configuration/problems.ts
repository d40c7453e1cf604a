import type { Fault } from '#platform/content/content-reader.ts';
import type { Problem } from './kind.ts';

interface CapFacts {
  readonly limit: string;
  readonly figure: string;
  readonly worstAt?: string;
  readonly source: string;
}

/** A problem as sent to the client, with texts cut to their field length. */
export function problemAt(path: string, message: string, cap?: CapFacts): Problem {
  return {
    path: path.slice(0, 300),
    message: message.slice(0, 600),
    limit: (cap?.limit ?? '').slice(0, 120),
    figure: (cap?.figure ?? '').slice(0, 120),
    worstAt: (cap?.worstAt ?? '').slice(0, 200),
    source: (cap?.source ?? '').slice(0, 300),
  };
}

export function problemsOf(faults: readonly Fault[]): Problem[] {
  return faults.map(({ path, message }) => problemAt(path, message));
}
