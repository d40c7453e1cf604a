import type { Ownership, OwnershipMethod, PayoutDestination, PayoutProvider } from './payout-provider.ts';

/** A person waits for the answer with a form in front of them. */
const CHECK_WITHIN_MS = 3_000;

/**
 * The payout provider of no brand in particular: the plainest shape that such an API can have. The provider simulator
 * speaks it.
 */
export function neutralPayouts({
  url,
  withinMs = CHECK_WITHIN_MS,
}: {
  readonly url: string;
  readonly withinMs?: number;
}): PayoutProvider {
  return {
    name: 'neutral',
    checkOwnership: (destination) =>
      checkOwnership(`${url}/payouts/neutral/account-checks`, destination, withinMs),
  };
}

async function checkOwnership(
  address: string,
  { institutionCode, number, holderName, branchCode }: PayoutDestination,
  withinMs: number,
): Promise<Ownership> {
  const bank = branchCode ?? institutionCode;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ destination: { bank, account: number, holder: holderName } }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    return response.ok ? readAnswer(await response.json()) : { outcome: 'unknown' };
  } catch {
    // No connection, no answer in time, no JSON: in each case nothing is known of the account.
    return { outcome: 'unknown' };
  }
}

/** Anything but a clear yes or no is no knowledge. */
function readAnswer(body: unknown): Ownership {
  const { outcome, method } = isRecord(body) ? body : {};
  const isKnown = outcome === 'matched' || outcome === 'differs';
  return isKnown && isMethod(method) ? { outcome, method } : { outcome: 'unknown' };
}

function isMethod(value: unknown): value is OwnershipMethod {
  return value === 'name_match' || value === 'penny_drop';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
