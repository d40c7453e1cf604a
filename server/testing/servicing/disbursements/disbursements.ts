import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MARKET_IDS, type MarketId, perMarket } from '@hiram/contract/market-ids';
import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments, philippineInstalments, referenceBullet } from '@hiram/lending/testing/products';
import { publishBrand } from '@hiram/server/people/brands/index';
import { registerBorrower } from '@hiram/server/people/identity/index';
import { systemClock as machineClock } from '@hiram/server/platform/clock/system-clock';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { Secret } from '@hiram/server/platform/secret';
import {
  neutralPayouts,
  type PayoutDestination,
  type PayoutProvider,
  type PayoutProviders,
} from '@hiram/server/providers/payments/index';
import { advanceDisbursement, pollAttempt } from '@hiram/server/servicing/disbursements/advance-disbursement';
import { beginDisbursement } from '@hiram/server/servicing/disbursements/begin-disbursement';
import type { ReturnPayment } from '@hiram/server/servicing/disbursements/cancel-order';
import { resumeWithAccount } from '@hiram/server/servicing/disbursements/change-account';
import type { Disbursement } from '@hiram/server/servicing/disbursements/disbursement';
import type { DisbursementDependencies } from '@hiram/server/servicing/disbursements/disbursement-context';
import { disbursementRecipient } from '@hiram/server/servicing/disbursements/disbursement-recipient';
import { registerDisbursementRoutes } from '@hiram/server/servicing/disbursements/disbursements.routes';
import { findDisbursement } from '@hiram/server/servicing/disbursements/disbursements.sql';
import { dueDisbursementWork } from '@hiram/server/servicing/disbursements/due-disbursements';
import { signLoan } from '@hiram/server/servicing/loans/index';
import { openAttempt, registerPayoutWebhooks } from '@hiram/server/servicing/payouts/index';
import { assert } from '@hiram/values/assert';
import { type Clock, type SetClock, setClock } from '@hiram/values/clock';
import { type BorrowerId, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { testBrand } from '#people/brands/brand.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp } from '#platform/http/app.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { NO_ENGINE, testIngress } from '#platform/workflows/ingress.ts';

const offers = perMarket({
  PH: { brandCode: 'hiram', product: philippineInstalments, bank: 'BNORPHMMXXX', amount: 1_000_000n },
  IN: { brandCode: 'udhaar', product: indianInstalments, bank: 'HDFC', amount: 2_000_000n },
  reference: { brandCode: 'reference', product: referenceBullet, bank: 'BNORPHMMXXX', amount: 1_000_000n },
});

/** A signed loan whose disbursement has started. */
export interface Signed {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  /** Amount that must arrive. */
  readonly amount: MinorUnits;
}

/** Disbursements on their own database, with the webhook address over HTTP and without Restate. */
export interface DisbursementTestEnvironment {
  readonly db: TestDatabase;
  readonly businessClock: SetClock;
  readonly context: DisbursementDependencies & {
    readonly startReturnPayment: () => Promise<ReturnPayment | undefined>;
  };
  /** Webhook address without the provider's name at its end. */
  readonly webhooksUrl: string;
  /** Messages sent to borrowers. */
  readonly sent: { readonly mobile: string; readonly text: string }[];
  /** A new borrower signs; the last digits of the account number determine the payout's outcome. */
  sign(overrides?: { readonly endsIn?: string; readonly market?: MarketId }): Promise<Signed>;
  /** The borrower binds another account. */
  bindAnotherAccount(signed: Signed, endsIn?: string): Promise<string>;
  read(signed: Pick<Signed, 'loanId'>): Promise<Disbursement>;
  /** Advances a disbursement until the condition holds or the time limit passes. */
  advanceUntil(
    signed: Pick<Signed, 'loanId'>,
    until: (found: Disbursement) => boolean,
  ): Promise<Disbursement>;
  /** Runs the due work as if this much time had passed. */
  sweep(afterMs?: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestEnvironmentOptions {
  /** Created once the webhook address is known. */
  readonly providers: (webhooksUrl: string) => PayoutProviders;
  readonly businessClock?: SetClock;
  /** The providers' time; the same as `clock` if both move together. */
  readonly systemClock?: Clock;
  readonly personalData?: PersonalData;
}

/** The simulator as the neutral provider of every market. */
export function simulatedProviders(
  simulatorUrl: string,
  change: (provider: PayoutProvider) => PayoutProvider = (provider) => provider,
  withinMs = 10_000,
) {
  return (webhooksUrl: string): PayoutProviders => {
    const provider = change(
      neutralPayouts({
        url: simulatorUrl,
        webhookUrl: `${webhooksUrl}/neutral`,
        webhookSecret: new Secret('simulator'),
        withinMs,
      }),
    );
    return { providerFor: () => provider, named: (name) => (name === provider.name ? provider : undefined) };
  };
}

export async function startDisbursementTestEnvironment(
  options: TestEnvironmentOptions,
): Promise<DisbursementTestEnvironment> {
  const { businessClock = setClock(instant('2026-11-15T04:00:00Z')) } = options;
  const db = await createTestDatabase();
  const accounts = testAccounts();
  const sent: DisbursementTestEnvironment['sent'] = [];
  await publishBrands(db);
  const { context, webhooksUrl, stop } = await openDesk({ ...options, businessClock, db, accounts, sent });
  async function read({ loanId }: Pick<Signed, 'loanId'>): Promise<Disbursement> {
    const found = await findDisbursement(db.database, loanId);
    assert(found !== undefined, `no disbursement ${loanId}`);
    return found;
  }
  return {
    db,
    businessClock,
    context,
    webhooksUrl,
    sent,
    read,
    sign: ({ endsIn = '6789', market = 'PH' } = {}) =>
      signAndBegin(context, market, accounts.open(market, endsIn)),
    async bindAnotherAccount({ borrowerId, market }, endsIn = '6789') {
      const { accountId } = accounts.open(market, endsIn);
      await resumeWithAccount(context, { borrowerId, accountId });
      return accountId;
    },
    async advanceUntil(signed, until) {
      // Longer than the simulator delays a webhook to let another overtake it.
      for (let round = 0; round < 3_600; round += 1) {
        await advanceDisbursement(context, signed.loanId);
        const found = await read(signed);
        if (until(found)) return found;
        // Does what Restate would do about an update that needs confirmation.
        if (openAttempt(found) === undefined && found.attempts.length > 0) {
          await pollAttempt(context, { loanId: signed.loanId, attempt: found.attempts.length });
        }
        await sleep(50);
      }
      throw new Error(`Expected status not reached: ${JSON.stringify(await read(signed), bigintsAsText)}`);
    },
    async sweep(afterMs = 0) {
      businessClock.moveBy(afterMs);
      await runAllDue(context, dueDisbursementWork(context));
    },
    async close() {
      await stop();
      await db.close();
    },
  };
}

interface OpenAccount {
  readonly accountId: string;
  /** Sequence number, which gives the borrower a unique phone number. */
  readonly number: number;
}

interface TestAccounts {
  open(market: MarketId, endsIn: string): OpenAccount;
  find(accountId: string): PayoutDestination | undefined;
}

function testAccounts(): TestAccounts {
  const accounts = new Map<string, PayoutDestination>();
  return {
    open(market, endsIn) {
      const accountId = randomUUID();
      const number = accounts.size + 1;
      accounts.set(accountId, {
        institutionCode: offers[market].bank,
        number: `${String(number).padStart(8, '0')}${endsIn}`,
        holderName: 'Maria Santos',
        ...(market === 'IN' && { branchCode: 'HDFC0001234' }),
      });
      return { accountId, number };
    },
    find: (accountId) => accounts.get(accountId),
  };
}

async function publishBrands({ database }: TestDatabase): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const market of MARKET_IDS) {
      await publishBrand(tx, { ...testBrand(), code: offers[market].brandCode, market });
    }
  });
}

/** A context whose providers send webhooks to its own server. */
async function openDesk(
  overrides: TestEnvironmentOptions &
    Pick<DisbursementTestEnvironment, 'db' | 'businessClock' | 'sent'> & { readonly accounts: TestAccounts },
) {
  const {
    businessClock,
    systemClock = machineClock,
    personalData = testPersonalData(),
    accounts,
    sent,
  } = overrides;
  const { database } = overrides.db;
  const log = createLog({ level: 'silent', program: 'test' });
  const ids = timeOrderedIds(businessClock);
  const ingress = testIngress(NO_ENGINE);
  // The address is known only once the server listens, but routes must be registered before that.
  let providers: PayoutProviders | undefined;
  function known(): PayoutProviders {
    assert(providers !== undefined, 'unknown payout provider');
    return providers;
  }
  const context: DisbursementTestEnvironment['context'] = {
    database,
    businessClock,
    systemClock,
    personalData,
    log,
    providers: { providerFor: (place) => known().providerFor(place), named: (name) => known().named(name) },
    outbox: createOutbox({ database, ingress, ids, log, metrics: { recordWaits: () => undefined } }),
    destinationOf: async ({ accountId }) => accounts.find(accountId),
    startReturnPayment: async () => undefined,
    brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
    outreach: {
      contact: async (contact) => {
        sent.push(contact);
        return { kind: 'sent', reference: 'test' };
      },
    },
  };
  const server = await createTestApp({});
  registerDisbursementRoutes(server, context);
  registerPayoutWebhooks(server, context, { disbursement: disbursementRecipient(context) });
  const webhooksUrl = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/callbacks/payouts`;
  providers = overrides.providers(webhooksUrl);
  async function stop(): Promise<void> {
    await server.app.close();
    await context.outbox.drained();
  }
  return { context, webhooksUrl, stop };
}

async function signAndBegin(
  context: DisbursementTestEnvironment['context'],
  market: MarketId,
  { accountId: destination, number }: OpenAccount,
): Promise<Signed> {
  const { database, businessClock } = context;
  const { brandCode, product, amount: principal } = offers[market];
  const ids = timeOrderedIds(businessClock);
  const registration = { brand: brandCode, market, mobile: `+63917${String(2_000_000 + number)}` };
  const { borrowerId } = await inTransaction(database, (tx) =>
    registerBorrower(tx, registration, { ...context, ids }),
  );
  const offer = offerFor({ product, amount: principal });
  const amount = offer.terms.principal - offer.terms.upFrontFee;
  const loanId = ids.next<'Loan'>();
  const signed = { loanId, borrowerId, brandCode, market, amount };
  const outcome = await signLoan(context, {
    loanId,
    borrowerId,
    offer,
    payoutDestination: destination,
    key: `sign ${loanId}`,
    actor: 'test',
    reason: 'a test says so',
    requestId: 'test',
    inSameTransaction: (tx) => {
      const { currency } = product;
      return beginDisbursement(context)(tx, {
        ...signed,
        destination,
        currency,
        signedAt: businessClock.now(),
      });
    },
  });
  assert(outcome.kind === 'done', `not signed: ${JSON.stringify(outcome)}`);
  return signed;
}

function bigintsAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
