import { handInUtr, listTraces } from '@hiram/contract/payment-traces';
import { calendarDate } from '@hiram/values/calendar-date';
import { randomId } from '@hiram/values/ids';
import { expect } from 'vitest';
import { closeDay } from '../loans/index.ts';
import { balancesOf } from '../loans/test-loans.ts';
import type { TestAnswer } from '../platform/http/test-client.ts';
import { createLog } from '../platform/log/log.ts';
import { INSTALMENT, type Payer, startPayer } from '../repayments/test-payer.ts';
import { startTestRepayments, type TestRepayments } from '../repayments/test-repayments.ts';
import { registerPaymentTraceRoutes } from './payment-traces.routes.ts';
import { sweepTraces } from './sweep-traces.ts';
import type { TraceDesk } from './trace-desk.ts';
import { type TracePolicy, tracePolicy } from './trace-policy.ts';

type Given = Readonly<Record<string, string>>;

/** A borrower with a payment claim. */
export interface Claimant extends Payer {
  handIn(given?: Given): Promise<TestAnswer>;
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  traces(): Promise<any[]>;
  /** A well-formed number that belongs to no receipt. */
  readonly nobodysNumber: string;
  receiptOf(paymentId: string): Promise<string>;
  lateCharges(): Promise<bigint>;
  events(): Promise<readonly string[]>;
}

export interface TestTraces {
  readonly world: TestRepayments;
  /** The SMS notifications sent. */
  readonly told: string[];
  setPolicy(policy: Partial<TracePolicy>): void;
  claimant(): Promise<Claimant>;
  sweep(): Promise<number>;
  /** Advances through these days of July. */
  liveTo(...days: readonly number[]): Promise<void>;
  rows: TestRepayments['rows'];
}

/** Well-formed numbers that are on no receipt, one for each claimant. */
let nobodysNumber = 9_000_000_000_000;

export async function startTestTraces(): Promise<TestTraces> {
  let policy = tracePolicy('PH');
  const told: string[] = [];
  function policyOf(): TracePolicy {
    return policy;
  }
  const world = await startTestRepayments((server, desk) =>
    registerPaymentTraceRoutes(server, { ...desk, policyOf }),
  );
  const desk: TraceDesk = { ...world.desk, policyOf };
  return {
    ...{ world, told, rows: world.rows },
    setPolicy(changed) {
      policy = { ...tracePolicy('PH'), ...changed };
    },
    claimant: async () => claimantOf(world, await startPayer(world)),
    sweep: () =>
      sweepTraces({
        ...desk,
        log: createLog({ level: 'silent', program: 'test' }),
        tell: async (_trace, tale) => {
          told.push(tale);
        },
      }),
    async liveTo(...days) {
      const { db, desk: loans } = world.orders;
      for (const number of days) {
        const day = `2026-07-${String(number).padStart(2, '0')}`;
        await world.moveTo(day);
        await closeDay(
          { databaseUrl: db.url, clock: loans.clock, threads: 0 },
          { market: 'PH', day: calendarDate(day) },
        );
      }
    },
  };
}

function claimantOf(world: TestRepayments, payer: Payer): Claimant {
  const { client } = payer.somebody;
  const { orderId } = payer.order;
  nobodysNumber += 1;
  const number = String(nobodysNumber);
  return {
    ...payer,
    nobodysNumber: number,
    handIn: (given = {}) =>
      client.send(handInUtr, {
        ...{ orderId, repayType: 'gcash', amount: INSTALMENT, paidOn: '2026-06-30' },
        ...{ utr: number, requestId: randomId(), ...given },
      }),
    traces: async () => (await client.send(listTraces, { orderId })).data.traces,
    async receiptOf(paymentId) {
      const key = `repayment-${paymentId}`;
      const url = `${world.simulator.url}/payments/neutral/payments?idempotencyKey=${key}`;
      // The cast states the neutral provider's own response shape.
      const { payments } = (await (await fetch(url)).json()) as { payments: { receiptNumber: string }[] };
      expect(payments[0]?.receiptNumber).toMatch(/^\d{13}$/);
      return payments[0]?.receiptNumber ?? '';
    },
    lateCharges: async () =>
      BigInt((await balancesOf(world.desk.database, payer.loanId)).late_charge_receivable ?? 0n),
    async events() {
      const rows = await world.rows(
        'select kind from loan_events where loan_id = $1 order by effective_at, id',
        [payer.loanId],
      );
      return rows.map(({ kind }) => String(kind));
    },
  };
}
