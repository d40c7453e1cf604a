import { RETAINED_AFTER_DELETION_YEARS } from '@hiram/contract/constants';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { lockAccount, markDeleted } from './borrowers.sql.ts';
import type { IdentityContext } from './identity-context.ts';
import { deleteName } from './names.sql.ts';
import { checkCode, spendVerifiedCode } from './one-time-codes/check-code.ts';
import { keyedDigests } from './one-time-codes/keyed-digest.ts';
import { deleteProvenBrowsers } from './one-time-codes/proven-browsers.sql.ts';
import type { Requester } from './one-time-codes/requester.ts';
import { deletePasskeysOf } from './passkeys/passkeys.sql.ts';
import { readOwnMobile } from './read-user.ts';
import { deleteSessionsAndDevices } from './sessions.sql.ts';

/**
 * Legal retention of a former borrower's identity: five years from the end of the account, under the
 * Philippine Anti-Money Laundering Act (RA 9160, section 9) and the Indian Prevention of Money-laundering Act
 * (section 12). `reference` follows the Philippines.
 */
const RETENTION_AFTER_DELETION_MONTHS = RETAINED_AFTER_DELETION_YEARS * 12;

/** Refuses while a loan is open. Also checked before an OTP is sent, so that none is sent needlessly. */
export async function refuseWithOpenLoan(
  database: Database,
  { loanRecordOf }: IdentityContext,
  borrowerId: BorrowerId,
): Promise<'none' | 'past'> {
  const record = await loanRecordOf(database, borrowerId);
  if (record === 'open') throw new Refusal('loan_still_open', { borrowerId });
  return record;
}

/**
 * Closes the account permanently. A person who never borrowed is erased immediately; for others the encrypted
 * number is kept for the legal period and then erased. Loans and ledger entries contain only an id.
 */
export async function deleteAccount(
  context: IdentityContext,
  {
    borrowerId,
    market,
    code,
    requester,
  }: {
    readonly borrowerId: BorrowerId;
    readonly market: MarketId;
    readonly code: string;
    readonly requester: Requester;
  },
): Promise<void> {
  const mobile = await readOwnMobile(context, borrowerId);
  const proven = await checkCode(context.proof, { mobile, purpose: 'delete_account', code, requester });
  if (proven === undefined) throw new Refusal('sms_code_wrong');
  await inTransaction(context.database, async (tx) => {
    if ((await lockAccount(tx, borrowerId)) === undefined) throw new Refusal('session_required');
    const record = await refuseWithOpenLoan(tx, context, borrowerId);
    await spendVerifiedCode(tx, proven);
    const eraseOn = record === 'past' ? retentionEndsOn(context, market) : undefined;
    // Before the number is removed, which a hook may still need.
    await context.whenAccountCloses?.(tx, { borrowerId, market });
    await markDeleted(tx, { id: borrowerId, at: context.systemClock.now(), eraseOn });
    await deleteName(tx, borrowerId);
    await deleteSessionsAndDevices(tx, borrowerId);
    await deletePasskeysOf(tx, borrowerId);
    await deleteProvenBrowsers(tx, keyedDigests(context.proof.key, 'mobile', mobile));
    if (eraseOn === undefined) await context.personalData.forget(tx, borrowerId);
  });
}

function retentionEndsOn({ systemClock }: IdentityContext, market: MarketId): CalendarDate {
  return addMonths(today(systemClock, marketPack(market).facts.timeZone), RETENTION_AFTER_DELETION_MONTHS);
}
