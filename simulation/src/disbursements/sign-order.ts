import { offerFor } from '@hiram/lending/testing/loans';
import { marketPack } from '@hiram/markets/market-pack';
import { type Brand, DEFAULT_LOOK, publishBrand } from '@hiram/server/people/brands/index';
import { registerBorrower } from '@hiram/server/people/identity/index';
import type { Database } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { beginDisbursement, type DisbursementContext } from '@hiram/server/servicing/disbursements/index';
import { signLoan } from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import type { BorrowerId, IdSource, LoanId } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import type { RandomSource } from '../random-source.ts';
import { type Lane, lanes } from './lanes.ts';

/** A loan signed in a fault run. */
export interface SignedOrder {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly lane: Lane;
  /** The amount that must arrive. */
  readonly amount: bigint;
}

interface Signing {
  readonly context: DisbursementContext;
  readonly ids: IdSource;
  readonly random: RandomSource;
  /** Sequence number of the signature in the run, from 0. */
  readonly number: number;
}

/** A new borrower signs for a random amount. The disbursement starts in the same transaction. */
export async function signOrder(
  { context, ids, random, number }: Signing,
  { lane, destination }: { readonly lane: Lane; readonly destination: string },
): Promise<SignedOrder> {
  const { brand, market, product, currency } = lanes[lane];
  const { database, businessClock, personalData } = context;
  const { borrowerId } = await inTransaction(database, (tx) =>
    registerBorrower(
      tx,
      { brand, market, mobile: mobileOf(market, number) },
      { systemClock: businessClock, ids, personalData },
    ),
  );
  const { min, max, step } = product.amounts;
  const principal = min + step * BigInt(random.between(0, Number((max - min) / step)));
  const signedAt = businessClock.now();
  const offer = offerFor({
    product,
    amount: principal,
    on: calendarDateAt(signedAt, marketPack(market).facts.timeZone),
  });
  const amount = offer.terms.principal - offer.terms.upFrontFee;
  const loanId = ids.next<'Loan'>();
  const parties = { loanId, borrowerId, brandCode: brand, market };
  const outcome = await signLoan(context, {
    loanId,
    borrowerId,
    offer,
    payoutDestination: destination,
    actor: 'fault run',
    reason: 'signed in a fault run',
    requestId: `sign ${loanId}`,
    key: `sign ${loanId}`,
    inSameTransaction: (tx) =>
      beginDisbursement(context)(tx, { ...parties, currency, amount, destination, signedAt }),
  });
  assert(outcome.kind === 'done', `not signed: ${outcome.kind}`);
  return { loanId, borrowerId, lane, amount };
}

function mobileOf(market: 'PH' | 'IN', number: number): string {
  return market === 'IN' ? `+9198${String(10_000_000 + number)}` : `+63917${String(1_000_000 + number)}`;
}

/** Publishes the brands whose loans use each provider. */
export async function publishLanes(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const { brand, market } of Object.values(lanes)) await publishBrand(tx, brandOf(brand, market));
  });
}

function brandOf(code: string, market: 'PH' | 'IN'): Brand {
  return {
    code,
    market,
    locales: ['en'],
    apiUrl: 'https://api.faults.example',
    appUrl: 'https://faults.example',
    englishName: code,
    chineseName: code,
    schemeUrl: 'faults://',
    servicePhone: '02 8123 4567',
    background: '#1557d0',
    backgroundText: '#ffffff',
    textColour: '#1557d0',
    accentColour: '',
    look: DEFAULT_LOOK,
    hosts: [],
    linkHosts: [],
    testPreview: false,
    aliases: { fields: {}, paths: {} },
    company: {
      legalName: 'Fault Lending Corporation',
      registrations: ['None: it lends in fault runs alone'],
      address: '1 Sample Street',
      email: 'care@faults.example',
      grievanceOfficer: { name: 'Nobody', phone: '02 8123 4568', email: 'grievances@faults.example' },
      socialPicture: '',
      isDemonstration: true,
    },
  };
}
