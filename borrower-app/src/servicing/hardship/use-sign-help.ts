import type { DataOf } from '@hiram/contract/call';
import { signHardship } from '@hiram/contract/servicing/hardship';
import { randomId } from '@hiram/values/ids';
import { useState } from 'react';
import { readLocal, removeLocal, writeLocal } from '#browser/local-store.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { hardshipCopy } from './hardship-copy.ts';
import type { Chosen, OrderKey, ReliefTerms } from './queries.ts';
import { refused } from './refusal-codes.ts';

export type SignedHelp = DataOf<typeof signHardship>;

interface ToSign {
  readonly order: OrderKey;
  readonly chosen: Chosen;
  readonly terms: ReliefTerms;
  readonly onSigned: (signed: SignedHelp) => void;
  readonly onRefetch: () => Promise<void>;
  readonly onRenew: () => Promise<void>;
}

/**
 * Signs the shown terms once: the signature gets an idempotency key before it is sent, and keeps it on
 * retries.
 */
export function useSignHelp({ order, chosen, terms, onSigned, onRefetch, onRenew }: ToSign): {
  readonly statusMessage: string | undefined;
  readonly sign: () => Promise<void>;
} {
  const copy = useCopy(hardshipCopy);
  const wire = useWire();
  const isOnline = useOnline();
  const [statusMessage, setStatusMessage] = useState<string>();

  async function sign(): Promise<void> {
    setStatusMessage(undefined);
    if (!isOnline) {
      setStatusMessage(copy.offline);
      return;
    }
    const { digest } = terms;
    const requestId = nameOfSignature(order, digest);
    const request = { ...order, ...chosen, digest, requestId };
    const answer = await wire?.send(signHardship, request, { silent: true });
    if (answer === undefined || answer.failure !== undefined || /^5\d\d$/.test(answer.code)) {
      setStatusMessage(copy.noAnswer);
      return;
    }
    removeLocal(placeOf(order, digest));
    if (answer.success) {
      onSigned(answer.data);
      return;
    }
    if (answer.code === refused.session_required) return;
    setStatusMessage(answer.code === refused.terms_differ ? copy.changed : answer.message || copy.noAnswer);
    await (answer.code === refused.hardship_not_offered ? onRefetch() : onRenew());
  }

  return { statusMessage, sign };
}

function nameOfSignature(order: OrderKey, digest: string): string {
  const kept = readLocal(placeOf(order, digest));
  if (typeof kept === 'string') return kept;
  const requestId = randomId();
  writeLocal(placeOf(order, digest), requestId);
  return requestId;
}

function placeOf({ orderId }: OrderKey, digest: string): string {
  return `help.${orderId}.${digest}`;
}
