import {
  changeAutomaticPayments,
  type DebitSchemeName,
  type MandateStepName,
  startAutomaticPayments,
} from '@hiram/contract/servicing/mandates';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { mandateCopy } from './mandate-copy.ts';
import type { MandateOffer, OrderKey } from './queries.ts';
import { refused } from './refusal-codes.ts';

interface MandateCalls {
  /** What went wrong, as a sentence. */
  readonly said: string | undefined;
  /** Sets it up and opens the provider's page. */
  start(offer: MandateOffer & { readonly scheme: DebitSchemeName }): Promise<void>;
  change(mandateId: string, step: MandateStepName): Promise<void>;
  openBank(url: string): Promise<void>;
}

/** The calls of the page. Each is safe to repeat. */
export function useMandateCalls(order: OrderKey, onChange: () => Promise<void>): MandateCalls {
  const copy = useCopy(mandateCopy);
  const wire = useWire();
  const shell = useNativeShell();
  const isOnline = useOnline();
  const [said, setSaid] = useState<string>();

  async function openBank(url: string): Promise<void> {
    if (!(await shell.openLink(url))) setSaid(copy.notOpened);
  }

  /** False if the request is known not to have been sent. */
  function mayBeSent(): boolean {
    setSaid(isOnline ? undefined : copy.offline);
    return isOnline;
  }

  /** Whether it was done; if not, the sentence to show is set. */
  function isDone(
    answer: { failure?: unknown; code: string; success: boolean; message: string } | undefined,
  ) {
    if (answer === undefined || answer.failure !== undefined || /^5\d\d$/.test(answer.code)) {
      setSaid(copy.noAnswer);
      return false;
    }
    if (!answer.success && answer.code !== refused.session_required) setSaid(answer.message || copy.noAnswer);
    return answer.success;
  }

  return {
    said,
    openBank,
    async start({ scheme, ceiling, validUntil }) {
      if (!mayBeSent()) return;
      const request = { ...order, scheme, ceiling, validUntil };
      const answer = await wire?.send(startAutomaticPayments, request, { silent: true });
      const url = isDone(answer) && answer?.success === true ? answer.data.authorizeUrl : undefined;
      if (url !== undefined) await openBank(url);
      await onChange();
    },
    async change(mandateId, step) {
      if (!mayBeSent()) return;
      const request = { ...order, mandateId, step };
      isDone(await wire?.send(changeAutomaticPayments, request, { silent: true }));
      await onChange();
    },
  };
}
