import { callProvider, partOf } from '../call-provider.ts';
import type { Ownership, OwnershipMethod } from '../payout-provider.ts';

/** A person is waiting at a form for the answer. */
const CHECK_WITHIN_MS = 3_000;

interface Account {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

export async function checkOwnership(
  url: string,
  destination: Account,
  withinMs = CHECK_WITHIN_MS,
): Promise<Ownership> {
  const answer = await callProvider({ method: 'POST', url, headers: {}, body: { destination }, withinMs });
  return answer.state === 'answered' && answer.status < 300
    ? readAnswer(answer.body)
    : { outcome: 'unknown' };
}

/** Anything but a clear yes or no is `unknown`. */
function readAnswer(body: unknown): Ownership {
  const [outcome, method] = [partOf(body, 'outcome'), partOf(body, 'method')];
  const isKnown = outcome === 'matched' || outcome === 'differs';
  return isKnown && isMethod(method) ? { outcome, method } : { outcome: 'unknown' };
}

function isMethod(value: unknown): value is OwnershipMethod {
  return value === 'name_match' || value === 'penny_drop';
}
