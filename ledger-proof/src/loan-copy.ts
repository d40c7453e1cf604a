import { fromBase64, utf8 } from './bytes.ts';
import { checkPaymentProof, type PaymentProof } from './payment-proof.ts';
import { checkLog, type LogFault, readSigned } from './published-anchors.ts';

/** What a copy states in a form that programs read. Its page shows the same to people. */
export interface LoanCopy {
  readonly format: typeof FORMAT;
  /** The lender's legal name. */
  readonly lender: string;
  /** The address of the published log. */
  readonly log: string;
  readonly loan: string;
  readonly madeAt: string;
  readonly currency: string;
  /** In minor units: what is left to pay until the contract is fulfilled. */
  readonly leftToPay: string;
  /** The Ed25519 key that signed the copy, in base64. */
  readonly key: string;
  /** The line of the log that names the key. Null until the first night of a lender. */
  readonly line: string | null;
  /** The proofs of its payments. The newest ones have none until the next night. */
  readonly proofs: readonly PaymentProof[];
}

const FORMAT = 'hiram loan copy 1';

export type CopyFault =
  /** Not such a file, or cut off. */
  | 'unreadable'
  /** The file was changed after the lender signed it, or somebody else made it. */
  | 'copy_not_signed'
  /** The key of the copy is not the one that the log names. */
  | 'key_not_named'
  | 'line_not_signed'
  | 'line_not_published'
  /** A payment in the copy is not in the ledger that the lender signed. */
  | 'payment_not_proven'
  | LogFault;

export type CopyVerdict =
  | {
      readonly kind: 'genuine';
      readonly copy: LoanCopy;
      /** How many of its payments are proven by the ledger. */
      readonly provenPayments: number;
      /** The line of the log that names the key; undefined without one. */
      readonly line: number | undefined;
      readonly isPublished: boolean;
    }
  | { readonly kind: 'refused'; readonly why: CopyFault; readonly line?: number };

export interface CopyToCheck {
  /** The file as downloaded, to the last byte. */
  readonly file: string;
  /** The published log. Without it, only signatures are checked. */
  readonly log?: string | undefined;
  /** The keys that may sign lines of the log. With them, a copy whose key no line names is refused. */
  readonly keys?: readonly string[] | undefined;
  readonly earlier?: string | undefined;
}

/** Checks that a file is what the lender signed. Never throws for a file of another shape. */
export async function checkLoanCopy({ file, log, keys, earlier }: CopyToCheck): Promise<CopyVerdict> {
  const parts = readParts(file);
  if (parts === undefined) return refused('unreadable');
  const { copy, signed, signature } = parts;
  if (!(await isSigned(copy.key, signed, signature).catch(() => false))) return refused('copy_not_signed');
  const fault = await faultOfKey(copy, keys);
  if (fault !== undefined) return refused(fault);
  for (const proof of copy.proofs) {
    const verdict = await checkPaymentProof({ file: JSON.stringify(proof), keys });
    const isOfThisLoan = verdict.kind === 'proven' && verdict.loan === copy.loan;
    if (!isOfThisLoan) return refused('payment_not_proven');
  }
  if (log !== undefined) {
    const checked = await checkLog({ content: log, keys, earlier });
    if (checked.fault !== undefined) return { ...refused(checked.fault.why), line: checked.fault.line };
    const lines = new Set(log.split('\n'));
    const used = [...(copy.line === null ? [] : [copy.line]), ...copy.proofs.map(({ line }) => line)];
    if (!used.every((line) => lines.has(line))) return refused('line_not_published');
  }
  const named = copy.line === null ? undefined : await readSigned(copy.line);
  return {
    kind: 'genuine',
    copy,
    provenPayments: copy.proofs.length,
    line: named?.sequence,
    isPublished: log !== undefined && copy.line !== null,
  };
}

/** Why the key is not known to be the lender's. */
async function faultOfKey(
  { key, line }: LoanCopy,
  keys: readonly string[] | undefined,
): Promise<CopyFault | undefined> {
  if (line === null) return keys === undefined ? undefined : 'key_not_named';
  const anchor = await readSigned(line).catch(() => undefined);
  if (anchor === undefined) return 'line_not_signed';
  if (keys !== undefined && !keys.includes(anchor.key)) return 'unknown_key';
  return anchor.copies === key ? undefined : 'key_not_named';
}

async function isSigned(key: string, signed: string, signature: string): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', fromBase64(key), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, fromBase64(signature), utf8(`${FORMAT}\n${signed}`));
}

interface Parts {
  readonly copy: LoanCopy;
  /** Everything before the signature. */
  readonly signed: string;
  readonly signature: string;
}

const SIGNATURE = /^([\s\S]*)<!-- hiram loan copy 1 signature ([A-Za-z0-9+/]{86}==) -->\n$/;
const STATED = /<script type="application\/json" id="loan-copy">([^<]*)<\/script>/g;

function readParts(file: string): Parts | undefined {
  const [, signed, signature] = SIGNATURE.exec(file) ?? [];
  if (signed === undefined || signature === undefined) return undefined;
  const stated = [...signed.matchAll(STATED)];
  // A second one could say something else.
  if (stated.length !== 1) return undefined;
  try {
    // The cast is safe: the signature decides whether the lender wrote it, and these fields are checked here.
    const copy = JSON.parse(stated[0]?.[1] ?? '') as LoanCopy;
    const isOne =
      copy.format === FORMAT &&
      [copy.key, copy.loan, copy.madeAt].every((text) => typeof text === 'string') &&
      (copy.line === null || typeof copy.line === 'string') &&
      Array.isArray(copy.proofs);
    return isOne ? { copy, signed, signature } : undefined;
  } catch {
    // Decision: any other shape is not a copy; the caller gets `unreadable`.
    return undefined;
  }
}

function refused(why: CopyFault): { readonly kind: 'refused'; readonly why: CopyFault } {
  return { kind: 'refused', why };
}
