import { instantAsIso } from '@hiram/values/instant';
import type { OpenedStep } from '#cases/index.ts';
import type { PostedTransfer } from '#ledger/index.ts';
import { PLATFORM, stepText } from './case-labels.ts';

export function stepOf({ step, actor, at, note }: OpenedStep, names: ReadonlyMap<string, string>) {
  return {
    step: stepText(step),
    by: (actor !== undefined && names.get(actor)) || PLATFORM,
    at: instantAsIso(at),
    words: note,
  };
}

export function postingOf({ bookedOn, kind, debit, credit, amount, reason }: PostedTransfer) {
  return { bookedOn, kind, debit, credit, reason, amount: String(amount) };
}
