import type { DataOf } from '@hiram/contract/call';
import { LOAN_CONFIRM_SCENE } from '@hiram/contract/constants';
import type { openAgreement } from '@hiram/contract/origination/agreements';
import { useEffect, useState } from 'react';
import { useOnline } from '#queries/online.ts';
import type { Answered } from '#queries/use-answer.ts';
import { useWire } from '#queries/WireProvider.tsx';
import type { OpenAgreement } from './confirm-calls.ts';

/** Identifies a document by its index in the list of a product, or of an order if there is one. */
export interface AgreementPlace {
  readonly productId: string;
  readonly position: string;
  readonly orderId?: string;
}

type Addresses = DataOf<typeof openAgreement>;
type Opening =
  | Omit<Extract<Answered<Addresses>, { state: 'failed' }>, 'retry'>
  | Ready
  | { state: 'loading' };
interface Ready {
  readonly state: 'ready';
  readonly value: Addresses;
}

/**
 * The current address of a document. It is requested on every opening and never cached: addresses expire
 * after a few minutes, and a new address would reload a document that the borrower is reading.
 */
export function useAgreement(
  call: OpenAgreement,
  { productId, position, orderId }: AgreementPlace,
): Opening & { readonly retry: () => void } {
  const wire = useWire();
  const isOnline = useOnline();
  const [attempts, setTries] = useState(0);
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again; a line that comes or goes does not.
  useEffect(() => {
    let isWanted = true;
    async function ask(): Promise<void> {
      const answer = await wire?.send(
        call,
        { productId, scene: LOAN_CONFIRM_SCENE, position, ...(orderId !== undefined && { orderId }) },
        { silent: true },
      );
      if (!isWanted || answer === undefined) return;
      setOpening(
        answer.success
          ? { state: 'ready', value: answer.data }
          : { state: 'failed', code: answer.code, reason: { offline: !isOnline } },
      );
    }
    setOpening({ state: 'loading' });
    void ask();
    return () => {
      isWanted = false;
    };
  }, [wire, call, productId, position, orderId, attempts]);

  return { ...opening, retry: () => setTries(attempts + 1) };
}
