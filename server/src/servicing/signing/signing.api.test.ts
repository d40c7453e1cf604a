import { withdrawApplication } from '@hiram/contract/origination/applications';
import { changeAccount } from '@hiram/contract/origination/payment-accounts';
import { listOrders, readHome } from '@hiram/contract/servicing/loans';
import { confirmLoan, readLoanConfirm } from '@hiram/contract/servicing/signing';
import type { Answered } from '@hiram/server-testing/origination/applications/application-api';
import { asked } from '@hiram/server-testing/origination/applications/pages';
import { filled } from '@hiram/server-testing/origination/payment-accounts/account-api';
import {
  type Applicant,
  DAY,
  OFFER_DAYS,
  type SigningApi,
  startSigningApi,
} from '@hiram/server-testing/servicing/signing/signing-api';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { addMs, instantAsIso } from '@hiram/values/instant';
import { percent } from '@hiram/values/rate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findSigning } from '#origination/agreements/index.ts';
import { expireOffer, findApplication, withdrawAll } from '#origination/applications/index.ts';
import { lockPayoutAccount } from '#origination/payment-accounts/index.ts';
import { lockAccount } from '#people/identity/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan } from '#servicing/loans/index.ts';

/** The exact refusal code, because another refusal would have a different cause. */
const TERMS_DIFFER = 40904;
let api: SigningApi;
beforeAll(async () => {
  api = await startSigningApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.signed.length = 0;
  api.whenSigned = async () => undefined;
});

/** Rows written by a signature, by table. */
async function written({ orderId }: Applicant): Promise<Record<string, number>> {
  const [counts = {}] = await api.db.asOwner(
    `select (select count(*)::int from loans where id = $1) as loans,
       (select count(*)::int from loan_history where loan_id = $1) as steps,
       (select count(*)::int from agreement_signings where order_id = $1) as signings,
       (select count(*)::int from agreements where order_id = $1 and signed_at is not null) as documents,
       (select count(*)::int from ledger_keys where key = 'sign-' || $1::text) as keys,
       (select count(*)::int from applications where id = $1 and state = 'signed') as applications`,
    [orderId],
  );
  return counts as Record<string, number>;
}

const everything = { loans: 1, steps: 1, signings: 1, documents: 2, keys: 1, applications: 1 };
const nothing = { loans: 0, steps: 0, signings: 0, documents: 0, keys: 0, applications: 0 };

function detailsOf({ orderId, productId }: Applicant): Record<string, unknown> {
  return { lendDetailsUrl: `/loanDetail?${new URLSearchParams({ orderId, productId })}` };
}

/** The stored disclosure, both encrypted and decrypted. */
async function keptOf({ id: borrowerId, orderId }: Applicant) {
  const signing = await findSigning(api.db.database, { borrowerId, orderId });
  const key = await api.signing.personalData.findKey(api.db.database, borrowerId);
  assert(signing !== undefined && key !== undefined, 'the offer was not signed');
  const { shownEncrypted: stored, shownDigest } = signing;
  const shown = JSON.parse(key.decrypt('agreement_signings.shown', stored));
  return { stored, shown, digest: shownDigest.toString('hex') };
}

describe('[R7.6-1d] a signature', () => {
  test.each(['PH', 'IN', 'reference'] as const)(
    'of %s turns the offer into a loan, starts its payout and redirects to the order',
    async (market) => {
      const who = await api.approved(market);
      const shown = await api.disclose(who);
      expect(await api.sign(who)).toMatchObject({ status: 200, data: detailsOf(who) });
      expect(await written(who)).toEqual(everything);
      const loan = await findLoan(api.db.database, idFrom(who.orderId));
      const { terms } = loan?.offer ?? {};
      expect(loan).toMatchObject({ state: 'awaiting_payout', borrowerId: who.id, market });
      expect(
        terms?.schedule.map(({ dueOn, principal, interest, fee }) => [
          dueOn,
          String(principal + interest + fee),
        ]),
      ).toEqual(shown.instalments.map(({ dueOn, amount }) => [dueOn, amount]));
      expect(api.signed).toEqual([
        {
          loanId: who.orderId,
          borrowerId: who.id,
          brandCode: { PH: 'hiram', IN: 'udhaar', reference: 'reference' }[market],
          market,
          currency: market === 'IN' ? 'INR' : 'PHP',
          amount: BigInt(shown.netProceeds),
          destination: loan?.payoutDestination,
          signedAt: api.businessClock.now(),
          sendsSms: false,
        },
      ]);
      const { data: home } = await api.send(readHome, who);
      expect(home.next).toMatchObject({ action: 'wait_for_money', orderId: who.orderId });
      const { data: orders } = await api.send(listOrders, who, { tab: 'open' });
      expect(orders.orders).toMatchObject([{ orderId: who.orderId, orderStatus: '151' }]);
      // The offer is gone. The signed terms are read with the order.
      expect((await api.send(readLoanConfirm, who, { productId: who.productId })).status).toBe(404);
    },
  );

  test('stores what was shown, encrypted, under the digest that the borrower confirmed', async () => {
    const maria = await api.approved('PH');
    const { digest, amount, totalToRepay, annualPercentageRate, lateCost, coolingOff, ...shown } =
      await api.disclose(maria);
    await api.sign(maria);
    const kept = await keptOf(maria);
    expect(kept.digest).toBe(digest);
    expect(kept.shown).toMatchObject({ amount, totalToRepay, annualPercentageRate, lateCost, coolingOff });
    expect(kept.shown.documents.map(({ title }: { title: string }) => title)).toEqual(
      shown.documents.map(({ title }) => title),
    );
    const [plain] = await api.db.asOwner(
      `select (select json_agg(l) from loans l where id = $1)::text
         || (select json_agg(c) from loan_contracts c where loan_id = $1)::text
         || (select json_agg(t) from ledger_transactions t where chain = $1)::text as text`,
      [maria.orderId],
    );
    // Strings that a digest or id cannot contain by chance; four digits would match in one of some hundred
    // runs.
    const personal = /Maria|Santos|GCash|•••• 4567|1234567/;
    expect(plain?.text).toContain('signed by the borrower');
    expect(plain?.text).not.toMatch(personal);
    expect(kept.stored.toString('latin1')).not.toMatch(personal);
  });

  test('covers the documents that were shown with it, whatever another device was shown since', async () => {
    const maria = await api.approved('PH');
    const { digest } = await api.disclose(maria);
    api.businessClock.moveBy(1_000);
    await api.disclose(maria, 'fil');
    expect((await api.send(confirmLoan, maria, { ...asked.PH, digest })).status).toBe(200);
    const rows = await api.db.asOwner(
      'select locale from agreements where order_id = $1 and signed_at is not null',
      [maria.orderId],
    );
    expect(rows).toEqual([{ locale: 'en' }, { locale: 'en' }]);
  });

  test('stores the confirm page in the reference market, which has no card', async () => {
    const who = await api.approved('reference');
    const page = await api.send(readLoanConfirm, who, { productId: who.productId });
    const answer = await api.send(confirmLoan, who, asked.reference);
    expect(answer).toMatchObject({ status: 200, data: detailsOf(who) });
    const { amount, details: rows, pRateDsc: rate } = page.data;
    expect((await keptOf(who)).shown).toMatchObject({ amount, rows, rate });
  });

  test('sent again after a lost response, or from a second device, is the same; with other terms it is refused', async () => {
    const maria = await api.approved('PH');
    const { digest } = await api.disclose(maria);
    const request = { ...asked.PH, digest };
    const first = await api.send(confirmLoan, maria, request);
    api.businessClock.moveBy(60_000);
    expect(await api.send(confirmLoan, maria, request)).toEqual(first);
    expect(await api.send(confirmLoan, maria, request, { deviceId: 'a tablet' })).toEqual(first);
    for (const other of [{ amount: '500001' }, { periods: '4' }, { digest: 'f'.repeat(64) }]) {
      expect((await api.send(confirmLoan, maria, { ...request, ...other })).code).toBe(TERMS_DIFFER);
    }
    expect((await api.send(confirmLoan, maria, asked.PH)).code).toBe(TERMS_DIFFER);
    expect(await written(maria)).toEqual(everything);
    expect(api.signed).toHaveLength(1);
  });

  test('tapped fifty times concurrently makes one loan, and every tap gets the result', async () => {
    const maria = await api.approved('PH');
    const { digest } = await api.disclose(maria);
    // An overloaded machine returns 503, and the borrower taps again.
    async function tap(device: string): Promise<Answered> {
      const answer = await api.send(confirmLoan, maria, { ...asked.PH, digest }, { deviceId: device });
      return answer.status === 503 ? tap(device) : answer;
    }
    const taps = Array.from({ length: 50 }, (_, number) => tap(`device ${number % 2}`));
    const answers = await Promise.all(taps);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, data: detailsOf(maria) });
    expect(await written(maria)).toEqual(everything);
    expect(api.signed).toHaveLength(1);
  });

  test('is rolled back if its follow-up cannot be written', async () => {
    const maria = await api.approved('PH');
    api.whenSigned = async () => {
      throw new Error('no disbursement');
    };
    expect((await api.sign(maria)).status).toBe(500);
    expect(await written(maria)).toEqual(nothing);
    api.whenSigned = async () => undefined;
    expect((await api.sign(maria)).status).toBe(200);
    expect(await written(maria)).toEqual(everything);
  });
});

describe('a client that changes the price', () => {
  let maria: Applicant;
  beforeAll(async () => {
    maria = await api.approved('PH');
  });

  test.each([
    ['more money', { amount: '1000000' }, TERMS_DIFFER],
    ['less money', { amount: '499999' }, TERMS_DIFFER],
    ['no money', { amount: '0' }, TERMS_DIFFER],
    ['a longer term', { periods: '12' }, TERMS_DIFFER],
    ['another unit', { termUnit: 'day' }, TERMS_DIFFER],
    ['a digest of nothing', { digest: '0'.repeat(64) }, TERMS_DIFFER],
    ['a negative term', { periods: '-3' }, TERMS_DIFFER],
    ['an amount that is none', { amount: '5e5' }, 400],
    ['a digest that is none', { digest: 'short' }, 400],
    ['a product of another market', { productId: asked.IN.productId }, 404],
    ['a product that there is not', { productId: 'none' }, 404],
  ] as const)('by %s is refused, and nothing is written', async (_what, given, status) => {
    const answer = await api.sign(maria, given);
    expect(status === TERMS_DIFFER ? answer.code : answer.status).toBe(status);
    expect(await written(maria)).toEqual(nothing);
    expect(api.signed).toEqual([]);
  });

  test('by fields that nobody named changes nothing: they are dropped, and the offer is signed', async () => {
    const rosa = await api.approved('PH');
    const named = { interest: '0', total: '1', productVersion: '9', borrowerId: maria.id, orderId: 'x' };
    expect(await api.sign(rosa, named)).toMatchObject({ status: 200, code: 0, data: detailsOf(rosa) });
    expect(await written(rosa)).toEqual(everything);
    expect(await written(maria)).toEqual(nothing);
    api.signed.length = 0;
  });

  test('cannot use the digest of another borrower’s card, nor another borrower’s session', async () => {
    const [jose, stranger] = [await api.approved('PH'), await api.newBorrower()];
    const { digest } = await api.disclose(maria);
    await api.disclose(jose);
    expect((await api.send(confirmLoan, jose, { ...asked.PH, digest })).code).toBe(TERMS_DIFFER);
    expect((await api.send(confirmLoan, stranger, { ...asked.PH, digest })).status).toBe(404);
    expect((await api.send(confirmLoan, undefined, { ...asked.PH, digest })).status).toBe(401);
    expect([await written(maria), await written(jose)]).toEqual([nothing, nothing]);
  });

  test.each(['PH', 'IN', 'reference'] as const)(
    'cannot sign in %s what it was never shown',
    async (market) => {
      const who = await api.approved(market);
      expect((await api.send(confirmLoan, who, asked[who.market])).code).toBe(TERMS_DIFFER);
      // Reading the page does not count where the law requires the disclosure.
      if (market !== 'reference') {
        await api.send(readLoanConfirm, who, { productId: who.productId });
        await api.disclose(who);
        expect((await api.send(confirmLoan, who, asked[who.market])).code).toBe(TERMS_DIFFER);
      }
      expect(await written(who)).toEqual(nothing);
    },
  );
});

describe('an offer that changed since it was shown is refused, and nothing is written', () => {
  async function signAfter(who: Applicant, change: () => unknown): Promise<Answered> {
    const { digest } = await api.disclose(who);
    await change();
    return api.send(confirmLoan, who, { ...asked[who.market], digest });
  }

  test.each(['PH', 'IN', 'reference'] as const)(
    'on the next day in %s, when every due date moves',
    async (market) => {
      const who = await api.approved(market);
      expect((await signAfter(who, () => api.businessClock.moveBy(DAY))).code).toBe(TERMS_DIFFER);
      expect(await written(who)).toEqual(nothing);
      // After it is shown again, it can be signed.
      expect((await api.sign(who)).status).toBe(200);
    },
  );

  test('when the money would go to another account, or to none', async () => {
    const maria = await api.approved('PH');
    const smsCode = await api.payoutChangeCode(maria);
    const changed = await signAfter(maria, () => api.send(changeAccount, maria, { ...filled.maya, smsCode }));
    expect(changed.code).toBe(TERMS_DIFFER);
    expect(await written(maria)).toEqual(nothing);
    const jose = await api.approved('PH', { withoutAccount: true });
    const { code, status } = await api.sign(jose);
    expect([status, code]).toEqual([200, 40921]);
    expect(await written(jose)).toEqual(nothing);
  });

  test('when it has expired or was withdrawn', async () => {
    const maria = await api.approved('PH');
    expect((await signAfter(maria, () => api.businessClock.moveBy(OFFER_DAYS * DAY))).status).toBe(404);
    const jose = await api.approved('PH');
    const takenBack = await signAfter(jose, () =>
      api.send(withdrawApplication, jose, { orderId: jose.orderId }),
    );
    expect(takenBack.status).toBe(404);
    expect([await written(maria), await written(jose)]).toEqual([nothing, nothing]);
  });

  test('and keeps its price when the product has a new one', async () => {
    const maria = await api.approved('PH');
    const before = await api.disclose(maria);
    await api.reprice('PH', calendarDate('2026-11-15'), {
      interest: { method: 'declining', monthlyRate: percent('5') },
    });
    expect((await api.disclose(maria)).digest).toBe(before.digest);
    expect((await signAfter(maria, () => undefined)).status).toBe(200);
  });
});

describe('a signature concurrent with the end of its offer', () => {
  /**
   * Both ways in which an offer ends, in a transaction of the test. The clock of the ending process runs
   * ahead.
   */
  const endings = {
    'is taken back': async (tx: Transaction, { id }: Applicant) => {
      await withdrawAll(tx, api.businessClock, id);
    },
    expires: async (tx: Transaction, { orderId: id }: Applicant) => {
      await expireOffer(tx, { id, at: addMs(api.businessClock.now(), OFFER_DAYS * DAY) });
    },
  };

  test.each(['is taken back', 'expires'] as const)(
    'wins if the offer %s while it is written',
    async (ending) => {
      const maria = await api.approved('PH');
      const { digest } = await api.disclose(maria);
      let ended: Promise<unknown> = Promise.resolve();
      api.whenSigned = async () => {
        ended = inTransaction(api.db.database, (tx) => endings[ending](tx, maria));
        await otherTransactionWaits();
      };
      const answer = await api.send(confirmLoan, maria, { ...asked.PH, digest });
      await ended;
      expect(answer).toMatchObject({ status: 200, data: detailsOf(maria) });
      expect(await written(maria)).toEqual(everything);
    },
  );

  test.each(['is taken back', 'expires'] as const)(
    'is refused if the offer %s just before, and writes nothing',
    async (ending) => {
      const maria = await api.approved('PH');
      const { digest } = await api.disclose(maria);
      const answer = await inTransaction(api.db.database, async (tx) => {
        await endings[ending](tx, maria);
        const signing = api.send(confirmLoan, maria, { ...asked.PH, digest });
        await otherTransactionWaits();
        return { signing };
      });
      expect((await answer.signing).status).toBe(404);
      expect((await findApplication(api.db.database, maria.orderId))?.state).toBe('withdrawn');
      expect(await written(maria)).toEqual(nothing);
      expect(api.signed).toEqual([]);
    },
  );

  test('is refused if the payout account changes just before, and writes nothing', async () => {
    const maria = await api.approved('PH');
    const { digest } = await api.disclose(maria);
    const answer = await inTransaction(api.db.database, async (tx) => {
      const account = await lockPayoutAccount(tx, maria.id);
      const signing = api.send(confirmLoan, maria, { ...asked.PH, digest });
      await otherTransactionWaits();
      await tx
        .updateTable('payment_accounts')
        .set({ is_payout_account: false })
        .where('borrower_id', '=', maria.id)
        .where('id', '=', account?.id ?? '')
        .execute();
      return { signing };
    });
    expect((await answer.signing).code).toBe(TERMS_DIFFER);
    expect(await written(maria)).toEqual(nothing);
  });

  test('is refused if its borrower deletes the account just before, and writes nothing', async () => {
    const maria = await api.approved('PH');
    const { digest } = await api.disclose(maria);
    const answer = await inTransaction(api.db.database, async (tx) => {
      await lockAccount(tx, maria.id);
      const signing = api.send(confirmLoan, maria, { ...asked.PH, digest });
      await otherTransactionWaits();
      await tx
        .updateTable('borrowers')
        .set({
          deleted_at: instantAsIso(api.businessClock.now()),
          mobile_index: null,
          mobile_encrypted: null,
        })
        .where('id', '=', maria.id)
        .execute();
      return { signing };
    });
    expect((await answer.signing).status).toBe(401);
    expect(await written(maria)).toEqual(nothing);
  });

  /** Waits until one transaction blocks on a lock of the other, which proves that they collide. */
  async function otherTransactionWaits(): Promise<void> {
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => api.db.asOwner(waiting)).toHaveLength(1);
  }
});
