import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { useEffect, useRef, useState } from 'react';
import { openScreen } from '#frame/navigation.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { accountAddress, orderAddress } from './confirm-address.ts';
import type { ConfirmCalls } from './confirm-calls.ts';
import type { Disclosure } from './queries.ts';
import { refused } from './refusal-codes.ts';
import { useLeaveSigned } from './use-leave-signed.ts';

/** Why the loan is not signed, or that the result is unknown. */
export type SignProblem = 'offline' | 'notArrived' | 'termsDiffer' | 'gone' | 'unclear';

interface Signing {
  readonly isBusy: boolean;
  readonly problem: SignProblem | undefined;
  /** A second tap while a request is in flight does nothing. */
  readonly sign: () => Promise<void>;
  /** Asks the server for the result of a signature whose response was lost. */
  readonly look: () => Promise<void>;
}

interface ToSign {
  readonly calls: ConfirmCalls;
  readonly productId: string;
  readonly disclosure: Disclosure;
  /** Fetches the terms again. */
  readonly onRefetch: () => Promise<unknown>;
}

/** Short enough for a quick result, and long enough for a weak connection. */
const LOOK_EVERY_MS = 3000;

/** Until it is signed, an order is shown as under review. */
const NOT_SIGNED = '21';

export function useSign({ calls, productId, disclosure, onRefetch }: ToSign): Signing {
  const wire = useWire();
  const isOnline = useOnline();
  const shell = useNativeShell();
  const leave = useLeaveSigned(productId, disclosure);
  const [problem, setProblem] = useState<SignProblem>();
  const [isBusy, setBusy] = useState(false);
  // Two taps can arrive before React renders again.
  const isInTransit = useRef(false);

  async function once(work: () => Promise<SignProblem | undefined>): Promise<void> {
    if (isInTransit.current) return;
    isInTransit.current = true;
    setBusy(true);
    const found = await work();
    isInTransit.current = false;
    setBusy(false);
    setProblem(found);
  }

  async function push(): Promise<SignProblem | undefined> {
    if (!isOnline) return 'offline';
    const { amount, periods, termUnit, digest } = disclosure;
    const answer = await wire?.send(
      calls.sign,
      { amount, periods, termUnit, productId, digest },
      { silent: !calls.showsReason },
    );
    if (answer?.success) {
      shell.confirmBurialPoint();
      await leave(answer.data.lendDetailsUrl);
      return undefined;
    }
    switch (answer?.code ?? '') {
      case refused.terms_differ:
        // The terms differ from those signed on another page, or from the current ones.
        return checkSigned('termsDiffer');
      case refused.payout_account_needed:
        openScreen(accountAddress('/bindBank', productId));
        return undefined;
      case refused.session_required:
        return undefined;
      case refused.not_found:
        // There is nothing left to sign: the offer has expired, or another page has signed it.
        return checkSigned('gone');
      default:
        // No response, or one that says nothing about the signature: the server may have accepted it.
        return checkSigned('notArrived');
    }
  }

  /** Continues to the loan if the order is signed. Otherwise the result depends on the earlier response. */
  async function checkSigned(
    otherwise: 'notArrived' | 'termsDiffer' | 'gone',
  ): Promise<SignProblem | undefined> {
    const { orderId } = disclosure;
    const order = await wire?.send(readLoanDetails, { productId, orderId }, { silent: true });
    if (order?.success && order.data.orderStatus !== NOT_SIGNED) {
      await leave(orderAddress(orderId, productId));
      return undefined;
    }
    if (order?.success !== true && otherwise === 'notArrived') return 'unclear';
    if (otherwise !== 'gone') await onRefetch();
    return otherwise;
  }

  function look(): Promise<void> {
    return once(() => checkSigned('notArrived'));
  }
  useRepeatedPoll(isOnline && problem === 'unclear', look);
  return { isBusy, problem, sign: () => once(push), look };
}

/** Retries an unknown result automatically while the phone is online. */
function useRepeatedPoll(isTime: boolean, ask: () => Promise<void>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isTime) return;
    const timer = setInterval(() => void latest.current(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isTime]);
}
