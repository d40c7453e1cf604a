import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '@hiram/contract/constants';
import { type Envelope, isSuccess } from '@hiram/contract/envelope';
import { encodeForm } from '@hiram/contract/form-encoding';
import { readHome, readLoanDetails } from '@hiram/contract/servicing/loans';
import { startPayment } from '@hiram/contract/servicing/repayments';
import { sendComplaint } from '@hiram/contract/support/complaints';
import { type PayingBorrower, payOn, post } from '../kills/paying-borrower.ts';

interface LoadCounts {
  reads: number;
  payments: number;
  complaints: number;
  /** Requests without an answer, or with a refusal. The load balancer counts the errors of servers. */
  readonly failed: string[];
  readonly intended: Set<string>;
}

export interface UpgradeLoad {
  readonly counts: LoadCounts;
  /** Ends after what each borrower is doing now. */
  stop(): Promise<void>;
}

const PAUSE_MS = 20;
/** Less than an instalment for all payments of a borrower together. */
const AMOUNT_MINOR = 300n;
const PRODUCT = '7';
const SERVER_ERRORS = 500;

type AnyCall = typeof readHome | typeof readLoanDetails | typeof startPayment | typeof sendComplaint;

/** Borrowers who look at their loan and pay a little, over and over. No request is repeated. */
export function startLoad(url: string, borrowers: readonly PayingBorrower[]): UpgradeLoad {
  const counts: LoadCounts = { reads: 0, payments: 0, complaints: 0, failed: [], intended: new Set() };
  let isStopping = false;

  async function send<Data>(
    { sessionId, deviceId, secret }: PayingBorrower,
    call: AnyCall,
    fields: Record<string, string>,
  ): Promise<Data | undefined> {
    const common = encodeForm({ brand: 'hiram', lang: 'en', sessionId, deviceId });
    const headers = {
      cookie: `__Host-session=${secret}`,
      origin: url,
      'content-type': 'application/x-www-form-urlencoded',
    };
    try {
      const answer = await post(`${url}${API_PREFIX}${call.path}?${common}`, encodeForm(fields), headers);
      if (answer.status >= SERVER_ERRORS) return undefined;
      if (answer.status !== 200) throw new Error(`status ${answer.status}: ${answer.body}`);
      // The cast relies on the contract, which defines this answer.
      const { code, data } = JSON.parse(answer.body) as Envelope<Data>;
      if (!isSuccess(code, call.success)) throw new Error(answer.body);
      return data;
    } catch (error) {
      counts.failed.push(`${call.name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  async function pay(borrower: PayingBorrower, visit: number): Promise<void> {
    const started = await send<{ paymentId: string; payUrl: string }>(borrower, startPayment, {
      productId: PRODUCT,
      orderId: borrower.loanId,
      // Different from the payment before, which may still be open.
      amount: (AMOUNT_MINOR + BigInt(visit % 50)).toString(),
      channelNumber: 'gcash',
      isPart: '1',
      requestId: randomUUID(),
    });
    if (started === undefined) return;
    counts.intended.add(started.paymentId);
    await payOn(started.payUrl);
    counts.payments += 1;
  }

  async function complain(borrower: PayingBorrower, number: number): Promise<void> {
    const sent = await send(borrower, sendComplaint, {
      problemType: '1',
      problemSonType: '',
      problemDetail: `The page was slow on visit ${number}.`,
      problemImage: '',
      requestId: randomUUID(),
    });
    if (sent !== undefined) counts.complaints += 1;
  }

  async function live(borrower: PayingBorrower, number: number): Promise<void> {
    for (let visit = 0; !isStopping; visit += 1) {
      await send(borrower, readHome, {});
      await send(borrower, readLoanDetails, { productId: PRODUCT, orderId: borrower.loanId });
      counts.reads += 2;
      if (visit % 3 === 0) await pay(borrower, visit);
      // One a borrower, at different times: a complaint starts a workflow that waits for its deadlines.
      if (visit === 5 + (number % 20)) await complain(borrower, visit);
      await pause(PAUSE_MS);
    }
  }
  const living = Promise.all(borrowers.map(live));
  return {
    counts,
    async stop() {
      isStopping = true;
      await living;
    },
  };
}
