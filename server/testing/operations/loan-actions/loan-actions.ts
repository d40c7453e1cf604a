import * as contract from '@hiram/contract/operations/loan-actions';
import { createBorrowerMessaging } from '@hiram/server/messaging/index';
import { registerBulkLoanActionRoutes } from '@hiram/server/operations/bulk-loan-actions/bulk-loan-actions.routes';
import { dueBulkLoanActions } from '@hiram/server/operations/bulk-loan-actions/due-bulk-loan-actions';
import { dueLoanActionMessages } from '@hiram/server/operations/loan-actions/due-messages';
import { registerLoanActionRoutes } from '@hiram/server/operations/loan-actions/loan-actions.routes';
import { lockPayoutAccount } from '@hiram/server/origination/payment-accounts/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import type { Message } from '@hiram/server/providers/sms/index';
import { findLoan, findLoanEvents, receivePayment } from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import { type LoanId, randomId, timeOrderedIds } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { startTestStaffConsole, type TestStaffConsole } from '#people/staff/staff-console.ts';
import type { Tab } from '#platform/http/tab.ts';
import { byTest } from '#servicing/loans/loans.ts';
import { startTestOrders, type TestOrders } from '#servicing/loans/orders.ts';

export type Given = Readonly<Record<string, string>>;

/** The console's loan actions over HTTP, with loans on a clock that the test controls. */
export interface TestLoanActions {
  readonly orders: TestOrders;
  readonly console: TestStaffConsole;
  /** Sent text messages. */
  readonly told: readonly Message[];
  /** A borrower with a phone who borrowed 5,000.00 on 1 June for three months. */
  borrowed(): Promise<LoanId>;
  /** Pays now, or this many milliseconds later. */
  pays(loanId: LoanId, amount: bigint, laterMs?: number): Promise<void>;
  events(loanId: LoanId): Promise<string[]>;
  version(loanId: LoanId): Promise<number>;
  /** Performs the loans of decided bulk actions. */
  performBulk(): Promise<number>;
  /** Sends all due messages. */
  tell(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestLoanActions(): Promise<TestLoanActions> {
  const orders = await startTestOrders();
  const { database } = orders.db;
  const { personalData, context: loans } = orders;
  const { businessClock: clock } = loans;
  const ids = timeOrderedIds(clock);
  const log = createLog({ level: 'silent', program: 'test' });
  const context = {
    database,
    businessClock: clock,
    ids,
    personalData,
    brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
    payoutAccountOf: lockPayoutAccount,
  };
  const console = await startTestStaffConsole({ database, personalData });
  registerLoanActionRoutes(console.server, { ...context, systemClock });
  registerBulkLoanActionRoutes(console.server, { ...context, systemClock });
  const told: Message[] = [];
  const outreach = createBorrowerMessaging({
    database,
    businessClock: clock,
    ids,
    personalData,
    log,
    messages: {
      send: async (message) => ({ kind: 'sent', reference: String(told.push(message)) }),
      estimatedCost: () => 100n,
    },
  });
  return {
    orders,
    console,
    told,
    async borrowed() {
      loans.moveTo('2026-06-01');
      const testPerson = await orders.testPerson();
      const key = await personalData.findKey(database, testPerson.id);
      assert(key !== undefined, 'the person has no data key');
      const mobile = key.encrypt('borrowers.mobile', '+639171234567');
      await orders.db.asOwner('update borrowers set mobile_encrypted = $2 where id = $1', [
        testPerson.id,
        mobile,
      ]);
      return testPerson.hasBorrowed();
    },
    async pays(loanId, amount, laterMs = 0) {
      const paymentId = randomId();
      const outcome = await receivePayment(loans, {
        ...byTest,
        loanId,
        key: paymentId,
        paymentId,
        amount,
        intent: { kind: 'instalments' },
        paidAt: addMs(clock.now(), laterMs),
        provider: 'test',
        reference: paymentId,
      });
      assert(outcome.kind === 'done', 'payment was not posted');
    },
    events: async (loanId) => (await findLoanEvents(database, loanId)).map(({ kind }) => kind),
    version: async (loanId) => (await findLoan(database, loanId))?.version ?? 0,
    performBulk: () => runAllDue({ ...context, log }, [dueBulkLoanActions({ ...context, systemClock })]),
    async tell() {
      await runAllDue({ ...context, log }, [dueLoanActionMessages({ ...context, outreach, log })]);
    },
    async close() {
      await console.server.app.close();
      await orders.close();
    },
  };
}

export const why = 'Maria Santos was in hospital and sent the papers.';

/** Proposes an action on the loan's current version. */
export async function propose(environment: TestLoanActions, tab: Tab, loanId: LoanId, overrides: Given) {
  return tab.send(contract.proposeLoanAction, {
    loanId,
    version: String(await environment.version(loanId)),
    why,
    requestKey: randomId(),
    // The cast allows test input; the schema rejects a wrong action name.
    ...(overrides as { action: contract.LoanAction }),
  });
}

export function decide(tab: Tab, proposalId: string, decision: 'confirm' | 'refuse' | 'withdraw') {
  return tab.send(contract.decideLoanProposal, { proposalId, decision, why: 'I looked at it.' });
}
