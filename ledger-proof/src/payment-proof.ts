import { isProven, type Proof } from './inclusion-proof.ts';
import { checkLog, type LogFault, readSigned } from './published-anchors.ts';

/** The file that a borrower downloads for a payment. */
export interface PaymentProof {
  readonly format: 'hiram payment proof 1';
  /** The address of the log in which the line stands. */
  readonly log: string;
  /** What the lender says was paid. */
  readonly paid: {
    readonly currency: string;
    /** In minor units. */
    readonly amount: string;
    /** The keys under which the money was posted: our id of the payment, and the provider's reference. */
    readonly keys: readonly string[];
  };
  /** One for each key, in the same order. */
  readonly postings: readonly Proof[];
  /** The signed line of the log that covers the postings. */
  readonly line: string;
}

/** What the ledger says of a payment. */
interface ProvenPayment {
  readonly kind: 'proven';
  readonly loan: string;
  readonly currency: string;
  /** In minor units: what was posted as received. */
  readonly amount: string;
  readonly valueDates: readonly string[];
  /** The line of the log, and when the lender signed it. */
  readonly line: number;
  readonly signedAt: string;
  readonly key: string;
  /** Whether the line was found in a log, and not only in the file. */
  readonly isPublished: boolean;
}

export type ProofFault =
  /** Not such a file. */
  | 'unreadable'
  /** The line in the file is not signed. */
  | 'line_not_signed'
  /** A posting is not in the ledger that the line fixes. */
  | 'posting_not_in_ledger'
  /** The postings say another amount, currency or payment than the file. */
  | 'amount_differs'
  /** The line is not in the published log. */
  | 'line_not_published'
  | LogFault;

export type Verdict =
  | ProvenPayment
  | { readonly kind: 'refused'; readonly why: ProofFault; readonly line?: number };

export interface ProofToCheck {
  /** The content of the file. */
  readonly file: string;
  /** The published log. Without it, only the lender's signature is checked. */
  readonly log?: string | undefined;
  readonly keys?: readonly string[] | undefined;
  /** An earlier download of the log. */
  readonly earlier?: string | undefined;
}

/** Checks a downloaded file against the published log. Never throws for a file of another shape. */
export async function checkPaymentProof({ file, log, keys, earlier }: ProofToCheck): Promise<Verdict> {
  const proof = readProof(file);
  if (proof === undefined) return refused('unreadable');
  const anchor = await readSigned(proof.line).catch(() => undefined);
  if (anchor === undefined) return refused('line_not_signed');
  if (keys !== undefined && !keys.includes(anchor.key)) return refused('unknown_key');
  for (const posting of proof.postings) {
    if (!(await isProven(posting, anchor.ledger).catch(() => false))) return refused('posting_not_in_ledger');
  }
  const received = receivedIn(proof);
  if (received === undefined) return refused('amount_differs');
  if (log !== undefined) {
    const { fault } = await checkLog({ content: log, keys, earlier });
    if (fault !== undefined) return { ...refused(fault.why), line: fault.line };
    if (!log.split('\n').includes(proof.line)) return refused('line_not_published');
  }
  return {
    kind: 'proven',
    loan: proof.postings[0]?.chain ?? '',
    currency: proof.paid.currency,
    amount: proof.paid.amount,
    valueDates: [...received],
    line: anchor.sequence,
    signedAt: anchor.takenAt,
    key: anchor.key,
    isPublished: log !== undefined,
  };
}

/**
 * Whether two files, both proven, show that the lender changed its past: at one place of one loan they prove different
 * postings.
 */
export function isContradiction(one: string, other: string): boolean {
  const [mine, theirs] = [readProof(one), readProof(other)];
  if (mine === undefined || theirs === undefined) return false;
  return mine.postings.some(({ chain, position, posting }) =>
    theirs.postings.some(
      (found) => found.chain === chain && found.position === position && found.posting !== posting,
    ),
  );
}

function refused(why: ProofFault): { readonly kind: 'refused'; readonly why: ProofFault } {
  return { kind: 'refused', why };
}

function readProof(file: string): PaymentProof | undefined {
  try {
    // The cast is safe: what is used is checked below, and a field of another type throws or proves nothing.
    const proof = JSON.parse(file) as PaymentProof;
    const isOne =
      proof.format === 'hiram payment proof 1' &&
      typeof proof.line === 'string' &&
      proof.postings.length > 0 &&
      proof.paid.keys.length === proof.postings.length &&
      new Set(proof.postings.map(({ chain }) => chain)).size === 1 &&
      new Set(proof.postings.map(({ position }) => position)).size === proof.postings.length;
    return isOne ? proof : undefined;
  } catch {
    // Decision: any other shape is not a proof; the caller gets `unreadable`.
    return undefined;
  }
}

/** Where every payment arrives, in the lender's chart of accounts. */
const COLLECTIONS = 111;

/** Debit owner and account, credit owner and account: the fields of a transfer in the content of a posting. */
type PostedTransfer = readonly [
  effectiveOn: string,
  debitOwner: string,
  debitCode: number,
  creditOwner: string,
  creditCode: number,
  currency: string,
  amount: string,
  purpose: string,
];

/** The value dates of the money, if the postings say what the file says. */
function receivedIn({ paid, postings }: PaymentProof): ReadonlySet<string> | undefined {
  const valueDates = new Set<string>();
  let total = 0n;
  for (const [index, { posting }] of postings.entries()) {
    // The cast is safe: the content is proven, so the ledger wrote it.
    const transfers = (JSON.parse(posting) as unknown[])[7] as readonly PostedTransfer[];
    const own = transfers.filter(([, , , , , , , purpose]) => purpose.endsWith(`/${paid.keys[index]}`));
    for (const [effectiveOn, , debitCode, , creditCode, currency, amount] of own) {
      if (currency !== paid.currency) return undefined;
      if (debitCode === COLLECTIONS) total += BigInt(amount);
      if (creditCode === COLLECTIONS) total -= BigInt(amount);
      valueDates.add(effectiveOn);
    }
  }
  return String(total) === paid.amount ? valueDates : undefined;
}
