import { instantFromEpochMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { addressRange } from '#platform/http/address-range.ts';
import { countCheck } from './document-checks.sql.ts';
import { isCodeOf, type OtherPapers } from './document-codes.ts';
import { typedNumber } from './document-number.ts';
import type { DocumentsContext } from './documents-context.ts';
import { matchesIssuedDocument } from './issued-documents.sql.ts';

export interface DocumentVerification {
  readonly brandCode: string;
  /** As scanned or typed. */
  readonly number: string;
  readonly code: string;
  /** The caller's IP address. */
  readonly address: string;
}

/** The complete public result. */
export type VerificationVerdict = 'match' | 'no_match' | 'too_many';

/**
 * A mobile carrier puts thousands of people behind one address range, and guessing codes at this rate is
 * hopeless.
 */
export const CHECKS_PER_HOUR = 600;

const MS_PER_HOUR = 3_600_000;

/**
 * Whether a document is genuine and still valid. A wrong code, an unknown number and an invalid document give
 * the same answer after the same work: each is looked up and has its code compared.
 */
export async function verifyDocument(
  {
    database,
    systemClock,
    personalData,
    otherPapers,
  }: Pick<DocumentsContext, 'database' | 'systemClock' | 'personalData'> & {
    readonly otherPapers?: OtherPapers | undefined;
  },
  { brandCode, number: typed, code, address }: DocumentVerification,
): Promise<VerificationVerdict> {
  const now = systemClock.now();
  const hour = instantFromEpochMs(Math.floor(now / MS_PER_HOUR) * MS_PER_HOUR);
  const sender = personalData.blindIndex('document_check_counts.sender', addressRange(address));
  const checks = await inTransaction(database, (tx) => countCheck(tx, { sender, hour }));
  if (checks > CHECKS_PER_HOUR) return 'too_many';
  const number = typedNumber(typed);
  const isCodeRight = await isCodeOf({ database, personalData, otherPapers }, number, code);
  const holds = await matchesIssuedDocument(database, { number, brandCode });
  const isOther = (await otherPapers?.isOurs({ number, brandCode })) ?? false;
  return (holds || isOther) && isCodeRight ? 'match' : 'no_match';
}
