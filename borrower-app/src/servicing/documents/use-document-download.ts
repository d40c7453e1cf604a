import type { refusals } from '@hiram/contract/refusals';
import {
  linkLoanCopy,
  readNoDues,
  readPaymentProof,
  readReceipt,
  readStatement,
  readTaxDocument,
} from '@hiram/contract/servicing/documents';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { saveFile } from '#native-shell/save-file.ts';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { documentCopy } from './document-copy.ts';

/** Only the type is imported: the whole refusal table would be larger than this module. */
const SESSION_REQUIRED: (typeof refusals)['session_required']['code'] = '401';

/** Which document, for which order or payment. */
type DocumentRequest =
  | { readonly kind: 'statement' | 'noDues' | 'copy'; readonly orderId: string }
  | { readonly kind: 'receipt'; readonly paymentId: string }
  | { readonly kind: 'proof'; readonly paymentId: string }
  | { readonly kind: 'tax'; readonly taxDocumentId: string };

interface DocumentDownload {
  /** The error message. */
  readonly statusMessage: string | undefined;
  readonly keep: (issuedDocument: DocumentRequest) => Promise<void>;
}

/**
 * Issues a document and saves its file. Repeated requests return the same document, so a second tap is
 * harmless.
 */
export function useDocumentDownload({
  onRefused,
}: {
  readonly onRefused: () => Promise<void>;
}): DocumentDownload {
  const copy = useCopy(documentCopy);
  const wire = useWire();
  const shell = useNativeShell();
  const isOnline = useOnline();
  const [statusMessage, setStatusMessage] = useState<string>();

  async function ask(issuedDocument: DocumentRequest) {
    const quietly = { silent: true };
    if (issuedDocument.kind === 'proof')
      return wire?.send(readPaymentProof, { paymentId: issuedDocument.paymentId }, quietly);
    if (issuedDocument.kind === 'receipt')
      return wire?.send(readReceipt, { paymentId: issuedDocument.paymentId }, quietly);
    if (issuedDocument.kind === 'tax')
      return wire?.send(readTaxDocument, { taxDocumentId: issuedDocument.taxDocumentId }, quietly);
    if (issuedDocument.kind === 'copy')
      return wire?.send(linkLoanCopy, { orderId: issuedDocument.orderId }, quietly);
    const call = issuedDocument.kind === 'statement' ? readStatement : readNoDues;
    return wire?.send(call, { orderId: issuedDocument.orderId }, quietly);
  }

  async function keep(issuedDocument: DocumentRequest): Promise<void> {
    setStatusMessage(undefined);
    if (!isOnline) {
      setStatusMessage(copy.offline);
      return;
    }
    const answer = await ask(issuedDocument);
    if (answer?.success) {
      if (!saveFile(shell, addressIn(answer.data))) setStatusMessage(copy.notMade);
      return;
    }
    if (answer?.code === SESSION_REQUIRED) return;
    const isRefused = answer !== undefined && answer.failure === undefined;
    setStatusMessage((isRefused && answer.message) || copy.notMade);
    // The document may no longer be available; the list says why.
    if (isRefused) await onRefused();
  }

  return { statusMessage, keep };
}

type Linked = { readonly pdf_url: string } | { readonly proof_url: string } | { readonly copy_url: string };

function addressIn(data: Linked): string {
  if ('proof_url' in data) return data.proof_url;
  return 'copy_url' in data ? data.copy_url : data.pdf_url;
}
