import { perMarket } from '@hiram/contract/market-ids';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  readLegacyRepaymentMethods,
} from '@hiram/contract/servicing/legacy-repayments';
import { registerPaymentAccountRoutes } from '@hiram/server/origination/payment-accounts/index';
import { createCodeMetrics, type VerificationContext } from '@hiram/server/people/identity/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { Message } from '@hiram/server/providers/sms/index';
import { registerLegacyRepaymentRoutes } from '@hiram/server/servicing/legacy-repayments/legacy-repayments.routes';
import { assert } from '@hiram/values/assert';
import { expect } from 'vitest';
import type { TestAnswer } from '#platform/http/client.ts';
import { INSTALMENT, type Payer, startPayer } from '../repayments/payer.ts';
import { startTestRepayments, type TestRepayments } from '../repayments/repayments.ts';

const NO_LIMIT = { prefix: 1_000_000n, campaign: 1_000_000n, market: 1_000_000n, messages: 1_000_000 };

export interface TestLegacy extends TestRepayments {
  /** Every captured message, oldest first. */
  readonly sent: Message[];
}

export async function startTestLegacy(): Promise<TestLegacy> {
  const telemetry = await startTelemetry({ program: 'test' });
  const sent: Message[] = [];
  const environment = await startTestRepayments((server, context) => {
    const { database, businessClock, ids, personalData } = context;
    const proof = {
      database,
      systemClock: businessClock,
      ids,
      key: new Secret('the key of the one-time codes of a test'),
      log: createLog({ level: 'silent', program: 'test' }),
      metrics: createCodeMetrics(telemetry),
      budgets: perMarket({ PH: NO_LIMIT, IN: NO_LIMIT, reference: NO_LIMIT }),
      brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
      codes: {
        send: async (message) => ({ kind: 'sent', reference: String(sent.push(message)) }),
        estimatedCost: () => 1n,
      },
    } satisfies VerificationContext;
    registerPaymentAccountRoutes(server, {
      database,
      systemClock: businessClock,
      ids,
      personalData,
      proof,
      payoutHoldMs: 0,
      providerFor: () => undefined,
    });
    registerLegacyRepaymentRoutes(server, {
      ...context,
      proof,
    });
  });
  return { ...environment, sent };
}

type Given = Readonly<Record<string, string>>;

interface Card {
  readonly id: string;
  readonly bankName: string;
  readonly cardNo: string;
  readonly bankCode: string;
}

/** A borrower with a loan and a bound wallet. */
export interface LegacyPayer extends Payer {
  readonly mobile: string;
  ways(): Promise<{ readonly alipay: string; readonly repayToken: string; readonly bankCards: Card[] }>;
  /** Requests the instalment from the first account, with a new token unless one is given. */
  commit(given?: Given): Promise<TestAnswer>;
  committed(given?: Given): Promise<{ readonly needValid: string; readonly repayRecordId: string }>;
  confirm(recordId: string, code?: string): Promise<TestAnswer>;
  /** The last OTP sent, to any number. */
  code(): string;
  /** The loan's debits in their current state. */
  debits(): Promise<readonly Record<string, unknown>[]>;
}

let people = 0;

/** The wallet's number determines the bank's behaviour; most numbers simply pay. */
export async function startLegacyPayer(
  environment: TestLegacy,
  wallet = '09171234567',
): Promise<LegacyPayer> {
  // Limits cover a day, and all payers of a test start at the same time.
  await environment.rows('delete from code_sendings');
  await environment.rows('delete from code_sending_counts');
  const payer = await startPayer(environment);
  const { client } = payer.testPerson;
  people += 1;
  const mobile = `+63918000${String(people).padStart(4, '0')}`;
  await hasNumber(environment, payer, mobile);
  const details = { product_id: '7', cardType: '1', mobile: wallet, holderName: 'Maria Santos' };
  const bound = await client.send(bindAccount, details);
  expect(bound.code, bound.body).toBe(0);

  async function ways() {
    const { code, data, body } = await client.send(readLegacyRepaymentMethods);
    expect(code, body).toBe('00');
    return data;
  }
  async function commit(given: Given = {}): Promise<TestAnswer> {
    const { repayToken, bankCards } = await ways();
    const { id: cardId, ...card } = bankCards[0];
    const requested = {
      amount: INSTALMENT,
      cardId,
      ...card,
      orderId: payer.loanId,
      repayToken,
      sendMsg: '1',
    };
    return client.send(commitLegacyRepayment, { ...requested, ...given });
  }
  function code(): string {
    const last = environment.sent.at(-1)?.oneTimeCode?.code;
    assert(last !== undefined, 'no code was sent');
    return last;
  }
  return {
    ...payer,
    mobile,
    ways,
    commit,
    code,
    async committed(given) {
      const { code, data, body } = await commit(given);
      expect(code, body).toBe('00');
      return data;
    },
    confirm: (repaymentRecordId, verifyCode = code()) =>
      client.send(confirmLegacyRepayment, { orderId: payer.loanId, repaymentRecordId, verifyCode }),
    debits: () =>
      environment.rows(
        `select state, amount_minor::text as amount from payment_intents
         where loan_id = $1 and channel = 'bound_account' order by id`,
        [payer.loanId],
      ),
  };
}

/** Test borrowers have no phone number for an OTP; this one gets an encrypted one. */
async function hasNumber(environment: TestLegacy, payer: Payer, mobile: string): Promise<void> {
  const { id } = payer.testPerson;
  // The placeholder key row is replaced by a real key.
  const withoutRules = 'set session_replication_role = replica';
  await environment.rows(`${withoutRules}; delete from personal_data_keys where person_id = '${id}'`);
  const { database, personalData } = environment.context;
  const encrypted = await inTransaction(database, async (tx) =>
    (await personalData.keyFor(tx, id)).encrypt('borrowers.mobile', mobile),
  );
  await environment.rows('update borrowers set mobile_encrypted = $2 where id = $1', [id, encrypted]);
}
