import type { DataOf } from '@hiram/contract/call';
import { signHardship } from '@hiram/contract/hardship';
import { randomId } from '@hiram/values/ids';
import { useState } from 'react';
import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';
import { useOnline } from '../queries/online.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { hardshipTexts } from './hardship-texts.ts';
import type { Chosen, OrderKey, ReliefTerms } from './queries.ts';
import { refused } from './refused.ts';

export type SignedHelp = DataOf<typeof signHardship>;

interface ToSign {
  readonly order: OrderKey;
  readonly chosen: Chosen;
  readonly terms: ReliefTerms;
  readonly onSigned: (signed: SignedHelp) => void;
  readonly onAskAnew: () => Promise<void>;
  readonly onRenew: () => Promise<void>;
}

/**
 * Signs the shown terms once: the signature gets an idempotency key before it is sent, and keeps it on
 * retries.
 */
export function useSignHelp({ order, chosen, terms, onSigned, onAskAnew, onRenew }: ToSign): {
  readonly said: string | undefined;
  readonly sign: () => Promise<void>;
} {
  const texts = useTexts(hardshipTexts);
  const wire = useWire();
  const isOnline = useOnline();
  const [said, setSaid] = useState<string>();

  async function sign(): Promise<void> {
    setSaid(undefined);
    if (!isOnline) {
      setSaid(texts.offline);
      return;
    }
    const { digest } = terms;
    const requestId = nameOfSignature(order, digest);
    const request = { ...order, ...chosen, digest, requestId };
    const answer = await wire?.send(signHardship, request, { silent: true });
    if (answer === undefined || answer.failure !== undefined || /^5\d\d$/.test(answer.code)) {
      setSaid(texts.noAnswer);
      return;
    }
    forgetOwn(placeOf(order, digest));
    if (answer.success) {
      onSigned(answer.data);
      return;
    }
    if (answer.code === refused.session_required) return;
    setSaid(answer.code === refused.terms_differ ? texts.changed : answer.message || texts.noAnswer);
    await (answer.code === refused.hardship_not_offered ? onAskAnew() : onRenew());
  }

  return { said, sign };
}

function nameOfSignature(order: OrderKey, digest: string): string {
  const kept = readOwn(placeOf(order, digest));
  if (typeof kept === 'string') return kept;
  const requestId = randomId();
  keepOwn(placeOf(order, digest), requestId);
  return requestId;
}

function placeOf({ orderId }: OrderKey, digest: string): string {
  return `help.${orderId}.${digest}`;
}
