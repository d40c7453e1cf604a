import type { refusals } from '@hiram/contract/refusals';
import { startPayment } from '@hiram/contract/servicing/repayments';
import { useState } from 'react';
import { pageNow } from '#browser/page-clock.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { openScreen } from '#frame/navigation.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { payCopy } from './pay-copy.ts';
import { paymentIntentKey, removePaymentIntent } from './payment-intent.ts';

type Code<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code'];

/** Only the types are imported: the whole refusal table would be larger than this module. */
const AMOUNT_DIFFERS: Code<'amount_differs'> = '40903';
const SESSION_REQUIRED: Code<'session_required'> = '401';

/** What is paid for. At most one is set; without any, it is the next amount due. */
export interface PaidFor {
  readonly isDelay?: boolean;
  readonly isSettlement?: boolean;
  readonly isPart?: boolean;
  /** Prepays principal; the value determines the effect on the schedule. */
  readonly prepayment?: 'shorter_term' | 'smaller_instalments';
}

interface ToPay extends PaidFor {
  readonly productId: string;
  readonly orderId: string;
  readonly amount: string;
  readonly onRefused?: ((code: string) => Promise<unknown> | undefined) | undefined;
}

interface StartedPayment {
  /** The error message. */
  readonly statusMessage: string | undefined;
  readonly pay: (channelNumber: string) => Promise<void>;
}

/** Starts a payment through a channel and opens its payment page. */
export function useStartPayment(toPay: ToPay): StartedPayment {
  const { productId, orderId, amount, onRefused } = toPay;
  const copy = useCopy(payCopy);
  const wire = useWire();
  const shell = useNativeShell();
  const isOnline = useOnline();
  const [statusMessage, setStatusMessage] = useState<string>();

  async function pay(channelNumber: string): Promise<void> {
    setStatusMessage(undefined);
    if (!isOnline) {
      setStatusMessage(copy.offline);
      return;
    }
    const flags = flagsOf(toPay);
    const intent = { orderId, purpose: purposeOf(flags), amount, channelNumber };
    const requestId = paymentIntentKey(intent, pageNow());
    const order = { productId, orderId };
    const request = { ...order, amount, channelNumber, ...flags, requestId };
    const answer = await wire?.send(startPayment, request, { silent: true });
    if (answer === undefined || answer.failure !== undefined || isServerError(answer.code)) {
      setStatusMessage(copy.noAnswer);
      return;
    }
    removePaymentIntent(intent);
    if (answer.success) {
      const { code, payUrl } = answer.data;
      if (code !== undefined) openScreen(payCodeAddress({ ...code, repayAmount: amount }));
      else if (!(await shell.openLink(payUrl))) setStatusMessage(copy.notOpened);
      return;
    }
    if (answer.code === SESSION_REQUIRED) return;
    setStatusMessage(answer.code === AMOUNT_DIFFERS ? copy.amountChanged : answer.message || copy.noAnswer);
    await onRefused?.(answer.code);
  }

  return { statusMessage, pay };
}

/** The page compares the parameters with the server's answer, and shows nothing that differs from it. */
function payCodeAddress(code: Readonly<Record<string, string>>): string {
  return `/repaymentOfCode?${new URLSearchParams(code)}`;
}

/** Whether the payment may have been started despite the error. */
function isServerError(code: string): boolean {
  return /^5\d\d$/.test(code);
}

function purposeOf(flags: Readonly<Record<string, string>>): string {
  return Object.entries(flags)
    .map(([name, value]) => (value === '1' ? name : `${name}.${value}`))
    .join();
}

function flagsOf({ isDelay, isSettlement, isPart, prepayment }: PaidFor) {
  return {
    ...(isDelay && { isDelay: '1' as const }),
    ...(isSettlement && { isSettlement: '1' as const }),
    ...(isPart && { isPart: '1' as const }),
    ...(prepayment !== undefined && { prepayment }),
  };
}
