import type { Instant } from '@hiram/values/instant';

interface Step {
  readonly kind: string;
  readonly actor: string | null;
  readonly madeAt: Instant;
}

/** A poll does not affect a proposal; if it brings a status update, that is a step of its own. */
const keepsProposalOpen: ReadonlySet<string> = new Set(['provider_asked']);

/** The open proposal to close: the last step, ignoring polls that changed nothing. */
export function openProposal<S extends Step>(
  steps: readonly S[],
): (S & { readonly actor: string }) | undefined {
  const last = steps.findLast(({ kind }) => !keepsProposalOpen.has(kind));
  if (last?.kind !== 'closing_proposed' || last.actor === null) return undefined;
  return { ...last, actor: last.actor };
}
