import { listCollections } from '@hiram/contract/support/collections';
import { registerCollections } from '@hiram/server/app/collections';
import { codeSender, messagingContext } from '@hiram/server/app/messaging';
import {
  type BorrowerMessaging,
  createBorrowerMessaging,
  holdContact,
  type MessagingContext,
  registerContactCheckRoutes,
  registerMessagingRoutes,
  registerMessagingStaffRoutes,
  releaseContact,
} from '@hiram/server/messaging/index';
import { publishBrand } from '@hiram/server/people/brands/index';
import { type CodeSender, mobileIndex } from '@hiram/server/people/identity/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { erasePerson } from '@hiram/server/platform/personal-data/personal-data';
import type { Message } from '@hiram/server/providers/sms/index';
import { rankLateLoans } from '@hiram/server/support/collections/index';
import { today } from '@hiram/values/clock';
import { type LoanId, randomId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, instantAsIso } from '@hiram/values/instant';
import { testBrand } from './people/brands/brand.ts';
import { startTestStaffConsole, type TestStaffConsole } from './people/staff/staff-console.ts';
import type { TestClient } from './platform/http/client.ts';
import type { Tab } from './platform/http/tab.ts';
import type { TestPerson } from './servicing/loans/orders.ts';
import { startTestRepayments, type TestRepayments } from './servicing/repayments/repayments.ts';

/** A loan of 5,000.00 in three instalments, disbursed on 1 June. The first is due on 1 July. */
export interface LateBorrower {
  readonly testPerson: TestPerson;
  readonly client: TestClient;
  readonly loanId: LoanId;
  readonly mobile: string;
  remind(key: string): Promise<string>;
  statusUpdate(key: string): Promise<string>;
  /** Requests a one-time code with the borrower's number. */
  code(): Promise<void>;
}

/** The contact log and the collections queue over HTTP, for borrowers and staff, with real loans. */
export interface TestMessagingContexts {
  readonly console: TestStaffConsole;
  /** Every message that reached a phone, oldest first. */
  readonly sent: readonly Message[];
  /** Sets the clock to 10:00 in Manila. */
  moveTo(day: string): Promise<void>;
  moveBy(ms: number): Promise<void>;
  borrower(overrides?: { readonly on?: string }): Promise<LateBorrower>;
  hold(borrower: LateBorrower, causeId: string): Promise<void>;
  release(causeId: string): Promise<void>;
  forget(borrower: LateBorrower): Promise<void>;
  /** Publishes another brand of the same lender. */
  addBrand(code: string): Promise<void>;
  /** As the database's owner. */
  rows(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** The queue's rows about these loans, ranked now. */
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  tasks(tab: Tab, ...of: readonly LateBorrower[]): Promise<any[]>;
  close(): Promise<void>;
}

let lastNumber = 9_180_000_000;
const HOUR = 3_600_000;

const official = {
  phones: ['+63 2 8123 4567'],
  senders: ['HIRAM'],
  sites: ['https://hiram.example'],
  paymentPages: ['https://pay.provider.example'],
  email: 'help@hiram.example',
};

export async function startMessagingContexts(): Promise<TestMessagingContexts> {
  const log = createLog({ level: 'silent', program: 'test' });
  const sent: Message[] = [];
  const messages = {
    send: async (message: Message) => ({ kind: 'sent', reference: String(sent.push(message)) }) as const,
    estimatedCost: () => 1n,
  };
  const registered: { context?: MessagingContext } = {};
  const environment = await startTestRepayments((server, { database, businessClock, personalData }) => {
    const brands = { find: server.findBrand };
    registered.context = messagingContext({
      database,
      businessClock,
      systemClock: businessClock,
      personalData,
      log,
      messages,
      brands,
    });
    registerMessagingRoutes(server, registered.context);
    registerContactCheckRoutes(server, { ...registered.context, officialContactsOf: () => official });
  });
  const { context } = registered;
  if (context === undefined) throw new Error('routes are not registered');
  const { database, businessClock, personalData } = environment.context;
  const console = await startTestStaffConsole({ database, personalData });
  registerMessagingStaffRoutes(console.server, context);
  registerCollections(console.server, {
    database,
    businessClock,
    systemClock: businessClock,
    personalData,
    brands: { find: () => undefined },
  });
  const ids = timeOrderedIds(businessClock);
  const outreach = createBorrowerMessaging({ database, businessClock, ids, personalData, messages, log });
  const codes = codeSender({
    database,
    businessClock,
    systemClock: businessClock,
    personalData,
    log,
    messages,
    brands: { find: () => undefined },
  });
  return {
    console,
    sent,
    moveTo: (day) => environment.moveTo(day),
    moveBy: (ms) => environment.moveBy(ms),
    hold: ({ testPerson, loanId }, causeId) =>
      inTransaction(database, (tx) =>
        holdContact(tx, {
          borrowerId: testPerson.id,
          orderId: loanId,
          why: 'complaint',
          causeId,
          since: businessClock.now(),
        }),
      ),
    release: (causeId) =>
      inTransaction(database, (tx) => releaseContact(tx, { causeId, at: businessClock.now() })),
    forget: ({ testPerson }) => inTransaction(database, (tx) => erasePerson(tx, testPerson.id)),
    async addBrand(code) {
      await inTransaction(database, (tx) =>
        publishBrand(tx, testBrand({ code, hosts: [`${code}.example`] })),
      );
      await environment.orders.refreshBrands();
    },
    rows: (statement, values = []) => environment.orders.db.asOwner(statement, [...values]),
    async tasks(tab, ...of) {
      await rankLateLoans({ database }).run({ market: 'PH', day: today(businessClock, 'Asia/Manila') });
      const { data } = await tab.send(listCollections, { view: 'all', ofMarket: 'PH' });
      // biome-ignore lint/suspicious/noExplicitAny: see above.
      return data.rows.filter(({ orderId }: any) => of.some(({ loanId }) => loanId === orderId));
    },
    async borrower({ on = '2026-06-01' } = {}) {
      await environment.moveTo(on);
      const { testPerson, loanId } = await environment.personWithLoan();
      lastNumber += 1;
      const mobile = `+63${lastNumber}`;
      await writeApplication(environment, { testPerson, loanId, mobile });
      return lateBorrower({ testPerson, loanId, mobile }, { outreach, codes });
    },
    async close() {
      await console.server.app.close();
      await environment.close();
    },
  };
}

/** A borrower with the messages and codes that reach them. */
function lateBorrower(
  who: Pick<LateBorrower, 'testPerson' | 'loanId' | 'mobile'>,
  { outreach, codes }: { readonly outreach: BorrowerMessaging; readonly codes: CodeSender },
): LateBorrower {
  const { testPerson, loanId, mobile } = who;
  const shared = {
    brandCode: 'hiram',
    market: 'PH',
    mobile,
    channel: 'sms',
    locale: 'en',
    text: 'Words.',
  } as const;
  const contact = { ...shared, borrowerId: testPerson.id, orderId: loanId };
  const face = { brandName: 'Hiram', host: 'hiram.example' };
  return {
    ...who,
    client: testPerson.client,
    async remind(key) {
      const about = 'reminder_before_due';
      const facts = { daysLate: 0, isInTransit: false, askedMinor: 187_050n };
      const asked = { ...contact, about, notice: { about, ...face }, facts } as const;
      const result = await outreach.contact({
        ...asked,
        purpose: 'reminder',
        contactKey: `${loanId}-${key}`,
      });
      return result.kind === 'held_back' ? result.reason : result.kind;
    },
    async statusUpdate(key) {
      const about = 'complaint_answered';
      const contactKey = `${loanId}-${key.replaceAll(' ', '-')}`;
      const asked = { ...contact, about, notice: { about, ...face } } as const;
      return (await outreach.contact({ ...asked, purpose: 'service', contactKey })).kind;
    },
    async code() {
      const oneTimeCode = { code: '123456', ...face };
      await codes.send({ ...shared, campaign: '', oneTimeCode, codeId: randomId() });
    },
  };
}

/** Other tests cover the application pages. This inserts an application in its final state. */
async function writeApplication(
  { orders, context }: TestRepayments,
  { testPerson, loanId, mobile }: Pick<LateBorrower, 'testPerson' | 'loanId' | 'mobile'>,
): Promise<void> {
  const key = await inTransaction(context.database, (tx) => context.personalData.keyFor(tx, testPerson.id));
  const sent = context.businessClock.now();
  const number = mobileIndex(context.personalData, { brand: 'hiram', mobile });
  await orders.db.asOwner(
    'update borrowers set mobile_encrypted = $2, mobile_index = $3, registered_at = $4 where id = $1',
    [testPerson.id, key.encrypt('borrowers.mobile', mobile), number, instantAsIso(sent)],
  );
  await orders.db.asOwner(
    `insert into applications (borrower_id, id, brand_code, market, locale, channel, product_id, product_version,
      currency, amount_minor, term_count, term_unit, state, version, started_at, touched_at, sent_at, decide_by,
      decided_at, decided_by, offer_amount_minor, offer_term_count, offer_term_unit, offer_product_version,
      offer_valid_until)
    select $1, $2, 'hiram', 'PH', 'en', 'browser', product_id, 1, 'PHP', 500000, 3, 'month', 'signed', 1, $3, $3, $3, $4,
      $3, 'rules', 500000, 3, 'month', 1, $4 from loans where id = $2`,
    [testPerson.id, loanId, instantAsIso(sent), instantAsIso(addMs(sent, HOUR))],
  );
}
