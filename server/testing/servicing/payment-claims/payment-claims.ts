import { listPaymentClaims, submitUtr } from '@hiram/contract/servicing/payment-claims';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import { closeDay } from '@hiram/server/servicing/loans/index';
import { duePaymentClaims } from '@hiram/server/servicing/payment-claims/due-payment-claims';
import type {
  NotifyBorrower,
  PaymentClaimContext,
} from '@hiram/server/servicing/payment-claims/payment-claim-context';
import {
  type PaymentClaimPolicy,
  paymentClaimPolicy,
} from '@hiram/server/servicing/payment-claims/payment-claim-policy';
import { registerPaymentClaimRoutes } from '@hiram/server/servicing/payment-claims/payment-claims.routes';
import { calendarDate } from '@hiram/values/calendar-date';
import { randomId } from '@hiram/values/ids';
import { expect } from 'vitest';
import type { TestAnswer } from '#platform/http/client.ts';
import { balancesOf } from '../loans/loans.ts';
import { INSTALMENT, type Payer, startPayer } from '../repayments/payer.ts';
import { startTestRepayments, type TestRepayments } from '../repayments/repayments.ts';

type Given = Readonly<Record<string, string>>;

/** A borrower with a payment claim. */
export interface Claimant extends Payer {
  submitClaim(given?: Given): Promise<TestAnswer>;
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  claims(): Promise<any[]>;
  /** A well-formed number that belongs to no receipt. */
  readonly nobodysNumber: string;
  receiptOf(paymentId: string): Promise<string>;
  lateCharges(): Promise<bigint>;
  events(): Promise<readonly string[]>;
}

export interface TestPaymentClaims {
  readonly environment: TestRepayments;
  /** The SMS notifications sent. */
  readonly told: string[];
  setPolicy(policy: Partial<PaymentClaimPolicy>): void;
  claimant(): Promise<Claimant>;
  sweep(): Promise<number>;
  /** Advances through these days of July. */
  advanceTo(...days: readonly number[]): Promise<void>;
  rows: TestRepayments['rows'];
}

/** Well-formed numbers that are on no receipt, one for each claimant. */
let nobodysNumber = 9_000_000_000_000;

export async function startTestPaymentClaims(): Promise<TestPaymentClaims> {
  let policy = paymentClaimPolicy('PH');
  const told: string[] = [];
  function policyOf(): PaymentClaimPolicy {
    return policy;
  }
  const environment = await startTestRepayments((server, context) =>
    registerPaymentClaimRoutes(server, { ...context, policyOf }),
  );
  const context: PaymentClaimContext = { ...environment.context, policyOf };
  return {
    environment,
    told,
    rows: environment.rows,
    setPolicy(changed) {
      policy = { ...paymentClaimPolicy('PH'), ...changed };
    },
    claimant: async () => claimantOf(environment, await startPayer(environment)),
    sweep() {
      const log = createLog({ level: 'silent', program: 'test' });
      const tell: NotifyBorrower = async (_claim, notification) => {
        told.push(notification);
      };
      return runAllDue({ ...context, log }, [duePaymentClaims({ ...context, tell })]);
    },
    async advanceTo(...days) {
      const { db, context: loans } = environment.orders;
      for (const number of days) {
        const day = `2026-07-${String(number).padStart(2, '0')}`;
        await environment.moveTo(day);
        await closeDay(
          { databaseUrl: db.programUrl, businessClock: loans.businessClock, threads: 0 },
          { market: 'PH', day: calendarDate(day) },
        );
      }
    },
  };
}

function claimantOf(environment: TestRepayments, payer: Payer): Claimant {
  const { client } = payer.testPerson;
  const { orderId } = payer.order;
  nobodysNumber += 1;
  const number = String(nobodysNumber);
  return {
    ...payer,
    nobodysNumber: number,
    submitClaim: (given = {}) =>
      client.send(submitUtr, {
        orderId,
        repayType: 'gcash',
        amount: INSTALMENT,
        paidOn: '2026-06-30',
        utr: number,
        requestId: randomId(),
        ...given,
      }),
    claims: async () => (await client.send(listPaymentClaims, { orderId })).data.claims,
    async receiptOf(paymentId) {
      const key = `repayment-${paymentId}`;
      const url = `${environment.simulator.url}/payments/neutral/payments?idempotencyKey=${key}`;
      // The cast states the neutral provider's own response shape.
      const { payments } = (await (await fetch(url)).json()) as { payments: { receiptNumber: string }[] };
      expect(payments[0]?.receiptNumber).toMatch(/^\d{13}$/);
      return payments[0]?.receiptNumber ?? '';
    },
    lateCharges: async () =>
      BigInt((await balancesOf(environment.context.database, payer.loanId)).late_charge_receivable ?? 0n),
    async events() {
      const rows = await environment.rows(
        'select kind from loan_events where loan_id = $1 order by effective_at, id',
        [payer.loanId],
      );
      return rows.map(({ kind }) => String(kind));
    },
  };
}
