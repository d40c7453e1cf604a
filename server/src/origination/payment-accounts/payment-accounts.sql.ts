import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Ownership } from '#providers/payments/index.ts';
import type { AccountKind, PaymentAccountId } from './account.ts';

/** An account as shown to its borrower. */
export interface BoundAccount {
  readonly id: PaymentAccountId;
  readonly institutionCode: string;
  readonly institutionName: string;
  readonly maskedNumber: string;
  readonly isPayoutAccount: boolean;
  readonly ownership: Ownership['outcome'];
  /** Set if it replaced another payout account. */
  readonly payoutsFrom: Instant | undefined;
}

export interface NewAccount {
  readonly borrowerId: BorrowerId;
  readonly id: PaymentAccountId;
  readonly market: string;
  readonly channelNumber: string;
  readonly productId: string;
  readonly kind: AccountKind;
  readonly institutionCode: string;
  readonly institutionName: string;
  readonly numberEncrypted: Buffer;
  readonly numberIndex: Buffer;
  readonly maskedNumber: string;
  readonly holderNameEncrypted: Buffer;
  readonly furtherDetailsEncrypted: Buffer;
  readonly detailsIndex: Buffer;
  readonly isPayoutAccount: boolean;
  readonly payoutsFrom: Instant | undefined;
  readonly boundAt: Instant;
}

/** Identifies an account together with its owner. */
export interface AccountOf {
  readonly borrowerId: BorrowerId;
  readonly id: PaymentAccountId;
}

export type RetirementReason = 'changed' | 'removed' | 'bound_again';

/** Locks this borrower's accounts until the transaction ends, so two taps bind one account. */
export async function lockAccountsOf(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_accounts ${borrowerId}`}, 0))`.execute(
    tx,
  );
}

/** Active accounts, payout account first, then newest first. */
export async function findAccountsOf(
  database: Database,
  borrowerId: BorrowerId,
  limit: number,
): Promise<BoundAccount[]> {
  const rows = await database
    .selectFrom('payment_accounts')
    .select([
      'id',
      'institution_code',
      'institution_name',
      'number_masked',
      'is_payout_account',
      'ownership',
      'payouts_from',
    ])
    .where('borrower_id', '=', borrowerId)
    .where('retired_at', 'is', null)
    .orderBy('is_payout_account', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: idFrom<'PaymentAccount'>(row.id),
    institutionCode: row.institution_code,
    institutionName: row.institution_name,
    maskedNumber: row.number_masked,
    isPayoutAccount: row.is_payout_account,
    // The cast is safe: the table allows only these three values.
    ownership: row.ownership as Ownership['outcome'],
    payoutsFrom: row.payouts_from === null ? undefined : instant(row.payouts_from),
  }));
}

/**
 * Finds this borrower's accounts by id, including retired ones: accounts that received money stay on record.
 */
export async function findNamedAccounts(
  database: Database,
  borrowerId: BorrowerId,
  ids: readonly string[],
): Promise<Pick<BoundAccount, 'id' | 'institutionName' | 'maskedNumber'>[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('payment_accounts')
    .select(['id', 'institution_name', 'number_masked'])
    .where('borrower_id', '=', borrowerId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return rows.map((row) => ({
    id: idFrom<'PaymentAccount'>(row.id),
    institutionName: row.institution_name,
    maskedNumber: row.number_masked,
  }));
}

export interface LiveAccount {
  readonly id: PaymentAccountId;
  readonly numberIndex: Buffer;
  readonly detailsIndex: Buffer;
  readonly isPayoutAccount: boolean;
}

/** The same rows, as needed for binding another account. */
export async function findLiveAccounts(
  tx: Transaction,
  borrowerId: BorrowerId,
  limit: number,
): Promise<LiveAccount[]> {
  const rows = await tx
    .selectFrom('payment_accounts')
    .select(['id', 'number_index', 'details_index', 'is_payout_account'])
    .where('borrower_id', '=', borrowerId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: idFrom<'PaymentAccount'>(row.id),
    numberIndex: row.number_index,
    detailsIndex: row.details_index,
    isPayoutAccount: row.is_payout_account,
  }));
}

/** One account with its encrypted data, active or retired. */
export async function findEncryptedAccount(
  database: Database,
  { borrowerId, id }: AccountOf,
): Promise<
  | Pick<
      NewAccount,
      'institutionCode' | 'numberEncrypted' | 'holderNameEncrypted' | 'furtherDetailsEncrypted'
    >
  | undefined
> {
  const row = await database
    .selectFrom('payment_accounts')
    .select(['institution_code', 'number_encrypted', 'holder_name_encrypted', 'further_details_encrypted'])
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      institutionCode: row.institution_code,
      numberEncrypted: row.number_encrypted,
      holderNameEncrypted: row.holder_name_encrypted,
      furtherDetailsEncrypted: row.further_details_encrypted,
    }
  );
}

/** What restricts payouts to an account, active or retired. */
export async function findPayoutRestriction(
  database: Database,
  { borrowerId, id }: AccountOf,
): Promise<Pick<BoundAccount, 'ownership' | 'payoutsFrom'> | undefined> {
  const row = await database
    .selectFrom('payment_accounts')
    .select(['ownership', 'payouts_from'])
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      // The cast is safe: the table allows only these three values.
      ownership: row.ownership as Ownership['outcome'],
      payoutsFrom: row.payouts_from === null ? undefined : instant(row.payouts_from),
    }
  );
}

/** Whether the borrower ever had an account, also one that was removed. */
export async function hasBoundBefore(tx: Transaction, borrowerId: BorrowerId): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_accounts')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of accounts bound since then, whatever their current state. */
export async function countBoundSince(
  tx: Transaction,
  borrowerId: BorrowerId,
  since: Instant,
): Promise<number> {
  const { bound } = await tx
    .selectFrom('payment_accounts')
    .select((columns) => columns.fn.countAll().as('bound'))
    .where('borrower_id', '=', borrowerId)
    .where('bound_at', '>', instantAsIso(since))
    .executeTakeFirstOrThrow();
  return Number(bound);
}

export async function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  await tx
    .insertInto('payment_accounts')
    .values({
      borrower_id: account.borrowerId,
      id: account.id,
      market: account.market,
      channel_number: account.channelNumber,
      product_id: account.productId,
      kind: account.kind,
      institution_code: account.institutionCode,
      institution_name: account.institutionName,
      number_encrypted: account.numberEncrypted,
      number_index: account.numberIndex,
      number_masked: account.maskedNumber,
      holder_name_encrypted: account.holderNameEncrypted,
      further_details_encrypted: account.furtherDetailsEncrypted,
      details_index: account.detailsIndex,
      is_payout_account: account.isPayoutAccount,
      payouts_from: account.payoutsFrom === undefined ? null : instantAsIso(account.payoutsFrom),
      bound_at: instantAsIso(account.boundAt),
    })
    .execute();
}

/** The account receives no payouts from then on; earlier payouts to it stay on record. */
export async function retireAccount(
  tx: Transaction,
  { borrowerId, id, because, at }: AccountOf & { because: RetirementReason; at: Instant },
): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set({ is_payout_account: false, retired_at: instantAsIso(at), retirement_reason: because })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .execute();
}

/** Unsets the borrower's other accounts first, so there is never more than one. */
export async function setPayoutAccount(
  tx: Transaction,
  { borrowerId, id, payoutsFrom }: AccountOf & { readonly payoutsFrom: Instant },
): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set({ is_payout_account: false })
    .where('borrower_id', '=', borrowerId)
    .where('is_payout_account', '=', true)
    .where('id', '<>', id)
    .execute();
  await tx
    .updateTable('payment_accounts')
    .set({ is_payout_account: true, payouts_from: instantAsIso(payoutsFrom) })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .execute();
}

export async function recordOwnership(
  tx: Transaction,
  { borrowerId, id, ownership, at }: AccountOf & { ownership: Ownership; at: Instant },
): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set({
      ownership: ownership.outcome,
      ownership_method: ownership.outcome === 'unknown' ? null : ownership.method,
      ownership_checked_at: instantAsIso(at),
    })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();
}
