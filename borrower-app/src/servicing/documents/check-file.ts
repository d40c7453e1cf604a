import type { CopyVerdict } from '@hiram/ledger-proof/loan-copy';
import type { Verdict } from '@hiram/ledger-proof/payment-proof';

/** What a file proves. `unsupported`: this browser cannot check signatures. */
export type FileVerdict =
  | { readonly kind: 'payment'; readonly verdict: Verdict }
  | { readonly kind: 'loan'; readonly verdict: CopyVerdict }
  | { readonly kind: 'unsupported' };

/** A lender's log has a line for each night: a century is below this. */
const MOST_PAGES = 100;

/**
 * Checks a proof of a payment or a copy of a loan in the browser, with the open checker, which shares no code with the server.
 * The file is sent nowhere. If the published log cannot be loaded, only signatures are checked, and the verdict says so.
 */
export async function checkFile(file: string): Promise<FileVerdict> {
  if (!(await canCheckSignatures())) return { kind: 'unsupported' };
  const log = await downloadLog();
  if (file.trimStart().startsWith('<')) {
    const { checkLoanCopy } = await import('@hiram/ledger-proof/loan-copy');
    return { kind: 'loan', verdict: await checkLoanCopy({ file, log }) };
  }
  const { checkPaymentProof } = await import('@hiram/ledger-proof/payment-proof');
  return { kind: 'payment', verdict: await checkPaymentProof({ file, log }) };
}

/** Whether this browser knows the signatures of the log. Without this question every file would look forged. */
async function canCheckSignatures(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    return true;
  } catch {
    // Decision: a browser without Ed25519 refuses the name; the page says that it cannot check.
    return false;
  }
}

/** The published log of this site, page by page. Undefined if it cannot be loaded as a whole. */
async function downloadLog(): Promise<string | undefined> {
  let content = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const lines = await downloadLines(content.split('\n').length);
    if (lines === undefined) return undefined;
    if (lines === '') return content;
    content += lines;
  }
  return undefined;
}

async function downloadLines(from: number): Promise<string | undefined> {
  try {
    const response = await fetch(`/transparency/ledger.jsonl?from=${from}`, { credentials: 'omit' });
    return response.ok ? await response.text() : undefined;
  } catch {
    // Decision: without a connection the signature is still worth checking; the verdict says what was not.
    return undefined;
  }
}
