import { personalDataOfBorrower, registerLoanFilesRoutes } from '@hiram/server/operations/loan-files/index';
import { mobileIndex, recordName } from '@hiram/server/people/identity/index';
import { registerUnmaskingRoutes } from '@hiram/server/people/unmasking/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { type BorrowerId, idFrom, type LoanId, randomId } from '@hiram/values/ids';
import { startTestStaffConsole, type TestStaffConsole } from '#people/staff/staff-console.ts';
import { memoryStore } from '#platform/storage/store.ts';
import { startTestOrders, type TestOrders, type TestPerson } from '#servicing/loans/orders.ts';

/** The console's files over HTTP, for borrowers whose history the test writes. */
export interface TestLoanFiles {
  readonly orders: TestOrders;
  readonly console: TestStaffConsole;
  /** A borrower with a number and a name. */
  known(mobile: string, fullName: string): Promise<TestPerson>;
  /** This many copies of a loan, signed a day apart. */
  copies(loanId: LoanId, count: number): Promise<void>;
  /** A receipt issued to this borrower. */
  hasReceipt(borrowerId: BorrowerId, loanId: LoanId): Promise<string>;
  /** A payment created at the provider but not paid. */
  hasBegunPayment(
    borrowerId: BorrowerId,
    loanId: LoanId,
    called: { readonly reference: string; readonly payCode: string },
  ): Promise<string>;
  close(): Promise<void>;
}

/** Only borrowers are read here. */
async function nobody(): Promise<undefined> {
  return undefined;
}

export async function startTestLoanFiles(): Promise<TestLoanFiles> {
  const orders = await startTestOrders([{ code: 'other' }]);
  const { database } = orders.db;
  const { personalData, context } = orders;
  const { businessClock: clock } = context;
  const console = await startTestStaffConsole({ database, personalData });
  const reading = { database, businessClock: clock, systemClock, personalData };
  registerLoanFilesRoutes(console.server, {
    ...reading,
    brands: () => ['hiram', 'other'].map((code) => ({ code, market: 'PH' as const })),
    documents: {
      store: memoryStore(),
      pdf: { draw: async ({ title }) => Buffer.from(`%PDF ${title}`), stop: () => undefined },
    },
  });
  const borrower = personalDataOfBorrower({ businessClock: clock, personalData });
  const readers = { borrower, application: nobody, contact_message: nobody, complaint: nobody };
  registerUnmaskingRoutes(console.server, { database, systemClock, readers });
  return {
    orders,
    console,
    async known(mobile, fullName) {
      const testPerson = await orders.testPerson();
      const index = mobileIndex(personalData, { brand: 'hiram', mobile });
      const key = await personalData.findKey(database, testPerson.id);
      await orders.db.asOwner('update borrowers set mobile_index = $2, mobile_encrypted = $3 where id = $1', [
        testPerson.id,
        index,
        key?.encrypt('borrowers.mobile', mobile),
      ]);
      await inTransaction(database, (tx) =>
        recordName(tx, personalData, { borrowerId: testPerson.id, fullName, at: clock.now() }),
      );
      return testPerson;
    },
    ...pastOf(orders),
    async close() {
      await console.server.app.close();
      await orders.server.app.close();
      await orders.close();
    },
  };
}

/** Writes the rows that other capabilities would have written. */
function pastOf({
  db,
  personalData,
}: TestOrders): Pick<TestLoanFiles, 'copies' | 'hasReceipt' | 'hasBegunPayment'> {
  return {
    async copies(loanId, count) {
      await db.asOwner(
        `with made as (
           insert into loans (borrower_id, id, market, product_id, currency, state, version, payout_destination, signed_on)
           select borrower_id, gen_random_uuid(), market, product_id, currency, 'withdrawn', 1, payout_destination,
             signed_on - n
           from loans cross join generate_series(1, $2::int) n where id = $1 returning id
         )
         insert into loan_contracts (loan_id, offer)
         select made.id, offer from made cross join loan_contracts where loan_id = $1`,
        [loanId, count],
      );
    },
    async hasReceipt(borrowerId, loanId) {
      const [id, key] = [randomId(), await personalData.findKey(db.database, borrowerId)];
      const stated = { language: 'en', title: 'No dues', sender: 'Hiram', blocks: [], foot: '' };
      await db.asOwner(
        `insert into issued_documents (borrower_id, id, number, kind, brand_code, order_id, locale, template_version,
           facts_index, stated_encrypted, pdf_digest, based_on, issued_on, issued_at)
         values ($1, $2, 'N0000000000A', 'no_dues', 'hiram', $3, 'en', 1, sha256('a'), $4, sha256('b'), '{}', now(), now())`,
        [borrowerId, id, loanId, key?.encrypt('issued_documents.stated', JSON.stringify(stated))],
      );
      return idFrom<'Paper'>(id);
    },
    async hasBegunPayment(borrowerId, loanId, { reference, payCode }) {
      const id = randomId();
      await db.asOwner(
        `insert into payment_intents (borrower_id, id, loan_id, brand_code, market, purpose, currency, amount_minor, agreed,
           channel, provider, state, reference, pay_code, payable_until, created_at, changed_at)
         values ($1, $2, $3, 'hiram', 'PH', 'instalments', 'PHP', 4200, '{"purpose":"instalments"}', 'gcash', 'neutral',
           'sent', $4, $5, now(), now(), now())`,
        [borrowerId, id, loanId, reference, payCode],
      );
      return id;
    },
  };
}
