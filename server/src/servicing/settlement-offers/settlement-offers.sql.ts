import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { SettlementOffer } from './settlement-offer.ts';

function selectOffers(database: Database) {
  return database
    .selectFrom('settlement_offers')
    .leftJoin('settlement_acceptances', 'settlement_acceptances.offer_id', 'settlement_offers.id')
    .select([
      'settlement_offers.id',
      'loan_id',
      'settlement_offers.borrower_id',
      'amount_minor',
      'waived_minor',
      'currency',
      'offered_on',
      'last_on',
      'offered_at',
      'accepted_at',
    ]);
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>;

/** The loan's newest offer. */
export async function findNewestOffer(
  database: Database,
  loanId: LoanId,
): Promise<SettlementOffer | undefined> {
  const row = await selectOffers(database)
    .where('loan_id', '=', loanId)
    .orderBy('offered_at', 'desc')
    .orderBy('settlement_offers.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && offerOf(row);
}

/** Whose offer it is. */
export async function findOfferOwner(database: Database, id: string): Promise<BorrowerId | undefined> {
  const row = await database
    .selectFrom('settlement_offers')
    .select('borrower_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && idFrom(row.borrower_id);
}

/** Locks the loan, so that two approvals cannot both find it without an open offer. */
export async function lockLoanForOffer(tx: Transaction, loanId: LoanId): Promise<void> {
  await sql`select from loans where id = ${loanId} for update`.execute(tx);
}

export async function insertOffer(
  tx: Transaction,
  offer: Omit<SettlementOffer, 'acceptedAt'>,
): Promise<void> {
  await tx
    .insertInto('settlement_offers')
    .values({
      id: offer.id,
      loan_id: offer.loanId,
      borrower_id: offer.borrowerId,
      amount_minor: offer.amount,
      waived_minor: offer.waived,
      currency: offer.currency,
      offered_on: offer.offeredOn,
      last_on: offer.until,
      offered_at: instantAsIso(offer.offeredAt),
    })
    .execute();
}

export async function insertAcceptance(
  tx: Transaction,
  acceptance: {
    readonly offerId: string;
    readonly borrowerId: BorrowerId;
    readonly termsVersion: string;
    readonly locale: string;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('settlement_acceptances')
    .values({
      offer_id: acceptance.offerId,
      borrower_id: acceptance.borrowerId,
      wording_version: acceptance.termsVersion,
      locale: acceptance.locale,
      accepted_at: instantAsIso(acceptance.at),
    })
    .execute();
}

function offerOf(row: OfferRow): SettlementOffer {
  return {
    id: row.id,
    loanId: idFrom(row.loan_id),
    borrowerId: idFrom(row.borrower_id),
    amount: BigInt(row.amount_minor),
    waived: BigInt(row.waived_minor),
    // The cast mirrors the table's check constraint.
    currency: row.currency as Currency,
    offeredOn: row.offered_on,
    until: row.last_on,
    offeredAt: instant(row.offered_at),
    acceptedAt: row.accepted_at === null ? undefined : instant(row.accepted_at),
  };
}
