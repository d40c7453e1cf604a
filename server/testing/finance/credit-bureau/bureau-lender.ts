import type { Product } from '@hiram/lending/product';
import { settlementAmount } from '@hiram/lending/settlement';
import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments, philippineInstalments } from '@hiram/lending/testing/products';
import { makeDueFiles } from '@hiram/server/finance/credit-bureau/index';
import { lenderBooksDaily } from '@hiram/server/finance/lender-books/index';
import { registerApplicationRoutes } from '@hiram/server/origination/applications/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { closeDay, releaseLoan, signLoan, writeOffLoan } from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import {
  type ApplicationApi,
  beginComplete,
  type Person,
  startApplicationApi,
} from '#origination/applications/application-api.ts';
import { testBrand } from '#people/brands/brand.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { memoryStore } from '#platform/storage/store.ts';
import { byTest, payoutOf, payTestLoan, readReleased, testLoanContext } from '#servicing/loans/loans.ts';

const products = {
  PH: { product: philippineInstalments, amount: 500_000n },
  IN: { product: indianInstalments, amount: 2_000_000n },
} as const satisfies Record<string, { product: Product; amount: bigint }>;

type Market = keyof typeof products;

const testMembers = {
  IN: { id: 'NB12345678', shortName: 'KAYA LOANS' },
  PH: { id: 'LC001234', shortName: 'KAYA LOANS' },
} as const;

export type BureauLender = Awaited<ReturnType<typeof startBureauLender>>;

/** A lender whose borrowers have applications and loans, and that makes files for credit bureaus. */
export async function startBureauLender() {
  const personalData: PersonalData = testPersonalData();
  const api: ApplicationApi = await startApplicationApi(testBrand(), registerApplicationRoutes, personalData);
  const { database } = api.db;
  const loans = testLoanContext(database);
  const stored = new Map<string, Uint8Array>();
  const store = memoryStore(stored);
  const bureau = {
    ...{ database, personalData, store, members: testMembers },
    systemClock,
    ids: timeOrderedIds(systemClock),
  };

  /** A signed loan of a new borrower, or of a known one. */
  async function signed(
    market: Market,
    on: string,
    person?: Person,
  ): Promise<{ id: LoanId; person: Person }> {
    const borrower = person ?? (await api.newBorrower(market));
    const id = idFrom<'Loan'>(await beginComplete(api, borrower));
    // Otherwise the borrower could not apply again.
    await api.db.asOwner(
      `update applications set state = 'withdrawn', closed_at = started_at where id = $1`,
      [id],
    );
    loans.moveTo(on);
    const offer = offerFor({ ...products[market], on });
    const outcome = await signLoan(loans, {
      ...byTest,
      loanId: id,
      key: `sign ${id}`,
      borrowerId: borrower.id,
      offer,
      payoutDestination: 'GCash 09171234567',
    });
    assert(outcome.kind === 'done', `not signed: ${JSON.stringify(outcome)}`);
    return { id, person: borrower };
  }

  return {
    api,
    database,
    personalData,
    loans,
    store,
    stored,
    bureau,
    signed,
    async lent(market: Market, on: string, person?: Person) {
      const loan = await signed(market, on, person);
      const outcome = await releaseLoan(
        loans,
        payoutOf(loans, loan.id, offerFor({ ...products[market], on })),
      );
      assert(outcome.kind === 'done', `not released: ${JSON.stringify(outcome)}`);
      return loan;
    },
    async paid(id: LoanId, on: string, amount: bigint): Promise<void> {
      loans.moveTo(on);
      const outcome = await payTestLoan(loans, id, { amount, on });
      assert(outcome.kind === 'done', `not paid: ${JSON.stringify(outcome)}`);
    },
    async settled(id: LoanId, on: string): Promise<void> {
      loans.moveTo(on);
      const { terms, position } = (await readReleased(database, id)).released;
      const day = calendarDate(on);
      const quoted = settlementAmount(terms, { ...position, day });
      const intent = { kind: 'settlement', quoted, validUntil: day, waivable: 0n } as const;
      const outcome = await payTestLoan(loans, id, { amount: quoted, on, intent });
      assert(outcome.kind === 'done', `not settled: ${JSON.stringify(outcome)}`);
    },
    async writtenOff(id: LoanId, on: string): Promise<void> {
      loans.moveTo(on);
      await writeOffLoan(loans, { ...byTest, loanId: id, key: `off ${id}`, writeOffId: `off ${id}` });
    },
    /** Ends a day: charges and classes, then the files that are due. */
    async ended(market: Market, day: string): Promise<void> {
      const next = addDays(calendarDate(day), 1);
      for (const one of [calendarDate(day), next]) {
        loans.moveTo(one);
        await closeDay(
          { databaseUrl: api.db.programUrl, businessClock: loans.businessClock, threads: 0 },
          { market, day: one },
        );
      }
      await lenderBooksDaily({ database, businessClock: loans.businessClock }).run({ market, day: next });
      await makeDueFiles(bureau, market, calendarDate(day));
    },
    close: () => api.close(),
  };
}
