import {
  type AccountApi,
  filled,
  startAccountApi,
} from '@hiram/server-testing/origination/payment-accounts/account-api';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import type { BorrowerId } from '@hiram/values/ids';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordName } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { payoutHold, registerPaymentAccountRoutes } from './index.ts';

const BIND = '/v3/bind-card/bind-card-new';
const CHANGE = '/relations/cardChange';
const CHANGE_CODE = '/v3/bind-card/change-code';
const LIST = '/v3/bind-card/card-list';
const CHOOSE = '/v3/bind-card/card-default';
const REMOVE = '/v3/bind-card/card-remove';
const HOUR = 3_600_000;
const done = { status: 200, body: { code: 0 } };
const codeNeeded = { body: { code: 40320 } };

let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi(testBrand(), registerPaymentAccountRoutes);
});
beforeEach(() => {
  api.provider.reported = async () => ({ outcome: 'matched', method: 'name_match' });
});
afterAll(() => api.close());

async function withGcash(): Promise<BorrowerId> {
  const as = await api.newBorrower();
  expect(await api.call(BIND, { as, fields: filled.gcash })).toMatchObject(done);
  return as;
}

async function cardsOf(as: BorrowerId): Promise<Record<string, string>[]> {
  // The cast follows the response contract, which the server validates before it responds.
  return (await api.call(LIST, { as })).body.data.cards as Record<string, string>[];
}

async function noticesOf(as: BorrowerId): Promise<unknown[]> {
  const rows = await api.db.asOwner('select topic from security_notices where borrower_id = $1', [as]);
  return rows.map(({ topic }) => topic);
}

async function freeze(as: BorrowerId): Promise<void> {
  await api.db.asOwner(
    "insert into account_freezes (id, borrower_id, frozen_at, reason) values ($1, $2, $3, 'reported_by_borrower')",
    [randomId(), as, '2026-11-15T04:00:00Z'],
  );
}

async function holdOf(as: BorrowerId): Promise<string | undefined> {
  const [payout] = await cardsOf(as);
  return payoutHold(api.db.database, { borrowerId: as, accountId: payout?.cardId ?? '' }, api.clock.now());
}

describe('a thief with a session', () => {
  test('cannot change the payout account without a code, in any of the ways', async () => {
    const as = await withGcash();
    await api.call(BIND, { as, fields: filled.maya });
    const maya = (await cardsOf(as)).find(({ isDefault }) => isDefault === '0')?.cardId ?? '';
    const thief = { ...filled.philippineBank, holderName: 'Somebody Else' };
    expect(await api.call(CHANGE, { as, fields: thief })).toMatchObject(codeNeeded);
    expect(await api.call(CHANGE, { as, fields: filled.maya })).toMatchObject(codeNeeded);
    expect(await api.call(CHOOSE, { as, fields: { cardId: maya } })).toMatchObject(codeNeeded);
    // The same number in another name replaces the payout account too.
    const renamed = { ...filled.gcash, holderName: 'Somebody Else' };
    expect(await api.call(BIND, { as, fields: renamed })).toMatchObject(codeNeeded);
    expect(await cardsOf(as)).toMatchObject([{ name: 'GCash', isDefault: '1' }, { name: 'Maya' }]);
    expect(await noticesOf(as)).toEqual([]);
  });

  test('cannot remove the only account and bind a first one again', async () => {
    const as = await withGcash();
    const [only] = await cardsOf(as);
    expect(await api.call(REMOVE, { as, fields: { cardId: only?.cardId ?? '' } })).toMatchObject(done);
    expect(await api.call(BIND, { as, fields: filled.philippineBank })).toMatchObject(codeNeeded);
  });

  test('cannot guess the code, nor use one of another purpose or another session', async () => {
    const as = await withGcash();
    const other = await withGcash();
    await api.call(CHANGE_CODE, { as: other });
    const fields = { ...filled.philippineBank, smsCode: api.lastCode() };
    expect(await api.call(CHANGE, { as, fields })).toMatchObject({ body: { code: 42202 } });
    await api.call(CHANGE_CODE, { as });
    const wrong = api.lastCode() === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      const attempt = { ...filled.philippineBank, smsCode: wrong };
      expect(await api.call(CHANGE, { as, fields: attempt })).toMatchObject({ body: { code: 42202 } });
    }
    const late = { ...filled.philippineBank, smsCode: api.lastCode() };
    expect(await api.call(CHANGE, { as, fields: late })).toMatchObject({ body: { code: 42202 } });
  });
});

describe('a changed payout account', () => {
  test('needs a code, notifies the owner once, and waits before it gets money', async () => {
    const as = await withGcash();
    expect(await holdOf(as)).toBeUndefined();
    expect(await api.confirmed(CHANGE, { as, fields: filled.philippineBank })).toMatchObject(done);
    expect(await noticesOf(as)).toEqual(['payout_account_changed']);
    expect(await holdOf(as)).toBe('changed_recently');
    expect(await cardsOf(as)).toMatchObject([{ name: 'BDO Unibank', payoutsFrom: expect.any(String) }]);
    // The response was lost: the same again needs no other code and changes nothing.
    expect(await api.call(CHANGE, { as, fields: filled.philippineBank })).toMatchObject(done);
    expect(await noticesOf(as)).toHaveLength(1);
    api.clock.moveBy(12 * HOUR);
    expect(await holdOf(as)).toBeUndefined();
    expect(await cardsOf(as)).toMatchObject([{ name: 'BDO Unibank', isDefault: '1' }]);
    expect((await cardsOf(as))[0]).not.toHaveProperty('payoutsFrom');
  });

  test('must be in the name of the borrower, and the code can be used after correcting it', async () => {
    const as = await withGcash();
    await inTransaction(api.db.database, (tx) =>
      recordName(tx, api.personalData, {
        borrowerId: as,
        fullName: 'Maria Clara Santos',
        at: api.clock.now(),
      }),
    );
    const other = { ...filled.philippineBank, holderName: 'Juan dela Cruz' };
    expect(await api.confirmed(CHANGE, { as, fields: other })).toMatchObject({ body: { code: 42226 } });
    const own = { ...filled.philippineBank, smsCode: api.lastCode() };
    expect(await api.call(CHANGE, { as, fields: own })).toMatchObject(done);
  });

  test('gets no money if the bank has it in another name', async () => {
    const as = await withGcash();
    api.provider.reported = async () => ({ outcome: 'differs', method: 'name_match' });
    expect(await api.confirmed(CHANGE, { as, fields: filled.philippineBank })).toMatchObject(done);
    api.clock.moveBy(24 * HOUR);
    expect(await holdOf(as)).toBe('holder_differs');
  });

  test('needs no code if it is the first, or is added beside the payout account', async () => {
    const as = await withGcash();
    expect(await api.call(BIND, { as, fields: filled.maya })).toMatchObject(done);
    expect(await noticesOf(as)).toEqual([]);
  });
});

describe('a frozen account', () => {
  test('changes no payment account, sends no code and gets no money', async () => {
    const as = await withGcash();
    await api.call(BIND, { as, fields: filled.maya });
    await freeze(as);
    const frozen = { body: { code: 40301 } };
    const [payout, other] = await cardsOf(as);
    expect(await api.call(BIND, { as, fields: filled.philippineBank })).toMatchObject(frozen);
    expect(await api.call(CHANGE, { as, fields: filled.philippineBank })).toMatchObject(frozen);
    expect(await api.call(CHOOSE, { as, fields: { cardId: other?.cardId ?? '' } })).toMatchObject(frozen);
    expect(await api.call(REMOVE, { as, fields: { cardId: other?.cardId ?? '' } })).toMatchObject(frozen);
    expect(await api.call(CHANGE_CODE, { as })).toMatchObject(frozen);
    expect((await api.call(LIST, { as })).body.data).toMatchObject({ isFrozen: '1' });
    expect(payout).toMatchObject({ name: 'GCash' });
    expect(await holdOf(as)).toBe('frozen');
  });
});
