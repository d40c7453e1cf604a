import { readNoDues, readReceipt, readStatement } from '@hiram/contract/receipts';
import type { refusals } from '@hiram/contract/refusals';
import { useState } from 'react';
import { keepFile } from '../native-shell/keep-file.ts';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { useOnline } from '../queries/online.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { paperTexts } from './paper-texts.ts';

/** Only the type is imported: the whole refusal table would be larger than this module. */
const SESSION_REQUIRED: (typeof refusals)['session_required']['code'] = '401';

/** Which document, for which order or payment. */
export type WantedPaper =
  | { readonly kind: 'statement' | 'noDues'; readonly orderId: string }
  | { readonly kind: 'receipt'; readonly paymentId: string };

interface KeptPaper {
  /** The error message. */
  readonly said: string | undefined;
  readonly keep: (paper: WantedPaper) => Promise<void>;
}

/**
 * Issues a document and saves its file. Repeated requests return the same document, so a second tap is
 * harmless.
 */
export function usePaper({ onRefused }: { readonly onRefused: () => Promise<void> }): KeptPaper {
  const texts = useTexts(paperTexts);
  const wire = useWire();
  const shell = useNativeShell();
  const isOnline = useOnline();
  const [said, setSaid] = useState<string>();

  async function ask(paper: WantedPaper) {
    const quietly = { silent: true };
    if (paper.kind === 'receipt') return wire?.send(readReceipt, { paymentId: paper.paymentId }, quietly);
    const call = paper.kind === 'statement' ? readStatement : readNoDues;
    return wire?.send(call, { orderId: paper.orderId }, quietly);
  }

  async function keep(paper: WantedPaper): Promise<void> {
    setSaid(undefined);
    if (!isOnline) {
      setSaid(texts.offline);
      return;
    }
    const answer = await ask(paper);
    if (answer?.success) {
      if (!keepFile(shell, answer.data.pdf_url)) setSaid(texts.notMade);
      return;
    }
    if (answer?.code === SESSION_REQUIRED) return;
    const isRefused = answer !== undefined && answer.failure === undefined;
    setSaid((isRefused && answer.message) || texts.notMade);
    // The document may no longer be available; the list says why.
    if (isRefused) await onRefused();
  }

  return { said, keep };
}
