import { instantFromEpochMs } from '@hiram/values/instant';
import { addressRange } from '../identity/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { countCheck } from './paper-checks.sql.ts';
import { readTyped } from './paper-number.ts';
import { doesPaperHold } from './papers.sql.ts';
import type { ReceiptDesk } from './receipt-desk.ts';

export interface CheckPaper {
  readonly brandCode: string;
  /** As they were scanned or typed. */
  readonly number: string;
  readonly code: string;
  /** Where the question comes from. */
  readonly address: string;
}

/** All that anybody is told. */
export type PaperVerdict = 'match' | 'no_match' | 'too_many';

/** A carrier puts thousands of people behind one range of addresses; nobody tries codes in earnest at this pace. */
export const CHECKS_AN_HOUR = 600;

const MS_PER_HOUR = 3_600_000;

/**
 * Whether a paper is genuine and still holds. A wrong code, an unknown number and a paper that no longer holds are the
 * same answer after the same work: each is looked up, and each has its code compared.
 */
export async function checkPaper(
  { database, realClock, personalData }: Pick<ReceiptDesk, 'database' | 'realClock' | 'personalData'>,
  { brandCode, number: typedNumber, code, address }: CheckPaper,
): Promise<PaperVerdict> {
  const now = realClock.now();
  const hour = instantFromEpochMs(Math.floor(now / MS_PER_HOUR) * MS_PER_HOUR);
  const sender = personalData.blindIndex('paper_check_counts.sender', addressRange(address));
  const checks = await inTransaction(database, (tx) => countCheck(tx, { sender, hour }));
  if (checks > CHECKS_AN_HOUR) return 'too_many';
  const { number, isCodeRight } = readTyped(personalData, { number: typedNumber, code });
  const holds = await doesPaperHold(database, { number, brandCode });
  return holds && isCodeRight ? 'match' : 'no_match';
}
