import type { Instant } from '@hiram/values/instant';

interface Step {
  readonly kind: string;
  readonly actor: string | null;
  readonly madeAt: Instant;
}

/** Asking how it stands changes nothing that was proposed; if it brought news, the news is a step of its own. */
const leavesItStanding: ReadonlySet<string> = new Set(['provider_asked']);

/** The proposal to close that stands: the last thing that happened, but for questions that changed nothing. */
export function standingProposal<S extends Step>(
  steps: readonly S[],
): (S & { readonly actor: string }) | undefined {
  const last = steps.findLast(({ kind }) => !leavesItStanding.has(kind));
  if (last?.kind !== 'closing_proposed' || last.actor === null) return undefined;
  return { ...last, actor: last.actor };
}
