import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { PostedTransfer } from '#ledger/index.ts';
import { PLATFORM, stepText } from './case-labels.ts';

export function stepOf(
  step: {
    readonly kind: string;
    readonly actor: string | null;
    readonly madeAt: Instant;
    readonly words: string;
  },
  names: ReadonlyMap<string, string>,
) {
  return {
    step: stepText(step.kind),
    by: (step.actor !== null && names.get(step.actor)) || PLATFORM,
    at: instantAsIso(step.madeAt),
    words: step.words,
  };
}

export function postingOf({ bookedOn, kind, debit, credit, amount, reason }: PostedTransfer) {
  return { bookedOn, kind, debit, credit, reason, amount: String(amount) };
}

export function flag(isSo: boolean): '0' | '1' {
  return isSo ? '1' : '0';
}
