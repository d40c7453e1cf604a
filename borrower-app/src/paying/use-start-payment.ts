import type { refusals } from '@hiram/contract/refusals';
import { startPayment } from '@hiram/contract/repayments';
import { useState } from 'react';
import { pageNow } from '../browser/page-clock.ts';
import { openScreen } from '../frame/navigation.ts';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { useOnline } from '../queries/online.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { forgetTap, nameOfTap } from './kept-tap.ts';
import { payTexts } from './pay-texts.ts';

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
  readonly said: string | undefined;
  readonly pay: (channelNumber: string) => Promise<void>;
}

/** Starts a payment through a channel and opens its payment page. */
export function useStartPayment(toPay: ToPay): StartedPayment {
  const { productId, orderId, amount, onRefused } = toPay;
  const texts = useTexts(payTexts);
  const wire = useWire();
  const shell = useNativeShell();
  const isOnline = useOnline();
  const [said, setSaid] = useState<string>();

  async function pay(channelNumber: string): Promise<void> {
    setSaid(undefined);
    if (!isOnline) {
      setSaid(texts.offline);
      return;
    }
    const flags = flagsOf(toPay);
    const tap = { orderId, purpose: purposeOf(flags), amount, channelNumber };
    const requestId = nameOfTap(tap, pageNow());
    const order = { productId, orderId };
    const request = { ...order, amount, channelNumber, ...flags, requestId };
    const answer = await wire?.send(startPayment, request, { silent: true });
    if (answer === undefined || answer.failure !== undefined || isTheServersFault(answer.code)) {
      setSaid(texts.noAnswer);
      return;
    }
    forgetTap(tap);
    if (answer.success) {
      const { code, payUrl } = answer.data;
      if (code !== undefined) openScreen(payCodeAddress({ ...code, repayAmount: amount }));
      else if (!(await shell.openLink(payUrl))) setSaid(texts.notOpened);
      return;
    }
    if (answer.code === SESSION_REQUIRED) return;
    setSaid(answer.code === AMOUNT_DIFFERS ? texts.amountChanged : answer.message || texts.noAnswer);
    await onRefused?.(answer.code);
  }

  return { said, pay };
}

/** The parameters are only used to query the server: the page shows nothing directly from its address. */
function payCodeAddress(code: Readonly<Record<'showType' | 'payCode' | 'repayAmount', string>>): string {
  return `/repaymentOfCode?${new URLSearchParams(code)}`;
}

/** Whether the payment may have been started despite the error. */
function isTheServersFault(code: string): boolean {
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
