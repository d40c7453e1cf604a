import type { MarketId } from '@hiram/contract/market-ids';
import type { ApplicationState } from '@hiram/contract/origination/applications';
import { type BorrowerId, idFrom, type ProductId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';

// A borrower's data from other capabilities' tables, for the borrower page.

const MOST = 50;

export interface BorrowerLine {
  readonly id: BorrowerId;
  readonly brand: string;
  readonly market: MarketId;
  readonly mobileEncrypted: Buffer | undefined;
  readonly registeredAt: Instant;
  readonly isDeleted: boolean;
}

export async function findBorrowers(
  database: Database,
  ids: readonly BorrowerId[],
): Promise<ReadonlyMap<string, BorrowerLine>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('borrowers')
    .select(['id', 'brand_code', 'market', 'mobile_encrypted', 'registered_at', 'deleted_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: idFrom<'Borrower'>(row.id),
        brand: row.brand_code,
        // The cast is safe: the table's check constraint allows only these values.
        market: row.market as MarketId,
        mobileEncrypted: row.mobile_encrypted ?? undefined,
        registeredAt: instant(row.registered_at),
        isDeleted: row.deleted_at !== null,
      },
    ]),
  );
}

export interface ApplicationLine {
  readonly id: string;
  readonly product: { readonly id: ProductId; readonly version: number };
  readonly state: ApplicationState;
  readonly sentAt: Instant | undefined;
}

/** A borrower's applications, newest first. */
export async function findApplicationsOf(
  database: Database,
  borrowerId: BorrowerId,
): Promise<ApplicationLine[]> {
  const rows = await database
    .selectFrom('applications')
    .select(['id', 'product_id', 'product_version', 'state', 'sent_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    product: { id: idFrom<'Product'>(row.product_id), version: row.product_version },
    // The cast is safe: the table's check constraint allows only these values.
    state: row.state as ApplicationState,
    sentAt: row.sent_at === null ? undefined : instant(row.sent_at),
  }));
}

export interface AccountLine {
  readonly id: string;
  readonly kind: string;
  readonly institutionName: string;
  readonly maskedNumber: string;
  readonly numberEncrypted: Buffer;
  readonly boundAt: Instant;
  readonly state: 'payout account' | 'bound' | 'changed' | 'removed' | 'bound again';
}

/** All current and former accounts of a borrower, newest first. */
export async function findBoundAccounts(database: Database, borrowerId: BorrowerId): Promise<AccountLine[]> {
  const rows = await database
    .selectFrom('payment_accounts')
    .select([
      ...(['id', 'kind', 'institution_name', 'number_masked', 'number_encrypted', 'bound_at'] as const),
      ...(['is_payout_account', 'retirement_reason'] as const),
    ])
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    institutionName: row.institution_name,
    maskedNumber: row.number_masked,
    numberEncrypted: row.number_encrypted,
    boundAt: instant(row.bound_at),
    state: stateOf(row.retirement_reason, row.is_payout_account),
  }));
}

const retiredStates: Readonly<Record<string, AccountLine['state']>> = {
  changed: 'changed',
  removed: 'removed',
  bound_again: 'bound again',
};

function stateOf(retiredBecause: string | null, isPayoutAccount: boolean): AccountLine['state'] {
  const living = isPayoutAccount ? 'payout account' : 'bound';
  return retiredBecause === null ? living : (retiredStates[retiredBecause] ?? living);
}

export interface ConsentLine {
  readonly title: string;
  /** Hexadecimal. */
  readonly digest: string;
  readonly givenAt: Instant;
}

/** A borrower's consents from all applications, newest first. The first line of a text is its title. */
export async function findConsentsOf(
  database: Database,
  applicationIds: readonly string[],
): Promise<ConsentLine[]> {
  if (applicationIds.length === 0) return [];
  const rows = await database
    .selectFrom('application_consents as given')
    .innerJoin('consent_texts as text', 'text.digest', 'given.digest')
    .select(['text.copy', 'given.digest', 'given.at'])
    .where('given.application_id', 'in', [...applicationIds])
    .where('given.is_given', '=', true)
    .orderBy('given.at', 'desc')
    .orderBy('given.consent_id')
    .limit(MOST)
    .execute();
  return rows.map(({ copy, digest, at }) => ({
    title: (copy.split('\n')[0] ?? '').slice(0, 120),
    digest: digest.toString('hex'),
    givenAt: instant(at),
  }));
}

export interface SessionLine {
  readonly startedAt: Instant;
  readonly lastSeenAt: Instant;
  readonly channel: string;
}

/** A borrower's stored sessions, live or ended, most recently used first. */
export async function findSessionsOf(database: Database, borrowerId: BorrowerId): Promise<SessionLine[]> {
  const rows = await database
    .selectFrom('borrower_sessions')
    .select(['started_at', 'last_seen_at', 'channel'])
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    startedAt: instant(row.started_at),
    lastSeenAt: instant(row.last_seen_at),
    channel: row.channel,
  }));
}

/** The promotion and link that brought the borrower; empty for direct visits. */
export async function findArrivalLink(database: Database, borrowerId: BorrowerId): Promise<string> {
  const row = await database
    .selectFrom('promotion_registrations')
    .select(['template_id', 'links_id', 'utm_tag'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return '';
  const named = [row.template_id, row.links_id, row.utm_tag].filter((part) => part !== '');
  return named.join(' · ').slice(0, 120);
}
