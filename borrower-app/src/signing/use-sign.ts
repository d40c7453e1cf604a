import { readLoanDetails } from '@hiram/contract/loans';
import { useEffect, useRef, useState } from 'react';
import { openScreen } from '../frame/navigation.ts';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { useOnline } from '../queries/online.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { accountAddress, orderAddress } from './confirm-address.ts';
import type { ConfirmCalls } from './confirm-calls.ts';
import type { Disclosure } from './queries.ts';
import { refused } from './refused.ts';
import { useLeaveSigned } from './use-leave-signed.ts';

/** Why the loan is not signed, or that nobody knows whether it is. */
export type SignProblem = 'offline' | 'notArrived' | 'termsDiffer' | 'gone' | 'unclear';

interface Signing {
  readonly isBusy: boolean;
  readonly problem: SignProblem | undefined;
  /** A second tap while the first is on its way does nothing. */
  readonly sign: () => Promise<void>;
  /** Asks the server what became of a signature whose answer was lost. */
  readonly look: () => Promise<void>;
}

interface ToSign {
  readonly calls: ConfirmCalls;
  readonly productId: string;
  readonly disclosure: Disclosure;
  /** Reads the terms anew. */
  readonly onAskAnew: () => Promise<unknown>;
}

/** Often enough that nobody waits long for the truth, and seldom enough for a weak line. */
const LOOK_EVERY_MS = 3000;

/** Until it is signed an order is under review for whoever looks at it. */
const NOT_SIGNED = '21';

export function useSign({ calls, productId, disclosure, onAskAnew }: ToSign): Signing {
  const wire = useWire();
  const isOnline = useOnline();
  const shell = useNativeShell();
  const leave = useLeaveSigned(productId, disclosure);
  const [problem, setProblem] = useState<SignProblem>();
  const [isBusy, setBusy] = useState(false);
  // Two taps can arrive before React renders again.
  const isOnItsWay = useRef(false);

  async function once(work: () => Promise<SignProblem | undefined>): Promise<void> {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setBusy(true);
    const found = await work();
    isOnItsWay.current = false;
    setBusy(false);
    setProblem(found);
  }

  async function push(): Promise<SignProblem | undefined> {
    if (!isOnline) return 'offline';
    const { amount, periods, termUnit, digest } = disclosure;
    const answer = await wire?.send(
      calls.sign,
      { amount, periods, termUnit, productId, digest },
      { silent: !calls.saysWhy },
    );
    if (answer?.success) {
      shell.confirmBurialPoint();
      await leave(answer.data.lendDetailsUrl);
      return undefined;
    }
    switch (answer?.code ?? '') {
      case refused.terms_differ:
        // Other terms than those that another page has signed, or other than those that hold now.
        return findOut('termsDiffer');
      case refused.payout_account_needed:
        openScreen(accountAddress('/bindBank', productId));
        return undefined;
      case refused.session_required:
        return undefined;
      case refused.not_found:
        // There is nothing to sign any more: because it ended, or because another page has signed it.
        return findOut('gone');
      default:
        // No answer, or one that says nothing about the signature: it may have been taken all the same.
        return findOut('notArrived');
    }
  }

  /** Leads on where the order turns out to be signed. What else it may be depends on what was heard before. */
  async function findOut(otherwise: 'notArrived' | 'termsDiffer' | 'gone'): Promise<SignProblem | undefined> {
    const { orderId } = disclosure;
    const order = await wire?.send(readLoanDetails, { productId, orderId }, { silent: true });
    if (order?.success && order.data.orderStatus !== NOT_SIGNED) {
      await leave(orderAddress(orderId, productId));
      return undefined;
    }
    if (order?.success !== true && otherwise === 'notArrived') return 'unclear';
    if (otherwise !== 'gone') await onAskAnew();
    return otherwise;
  }

  function look(): Promise<void> {
    return once(() => findOut('notArrived'));
  }
  useAgainAndAgain(isOnline && problem === 'unclear', look);
  return { isBusy, problem, sign: () => once(push), look };
}

/** What nobody could find out is asked for again by itself, as long as there is a line. */
function useAgainAndAgain(isTime: boolean, ask: () => Promise<void>): void {
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
