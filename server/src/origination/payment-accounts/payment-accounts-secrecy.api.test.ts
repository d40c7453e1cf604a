import {
  type AccountApi,
  filled,
  startAccountApi,
} from '@hiram/server-testing/origination/payment-accounts/account-api';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import type { BorrowerId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPaymentAccountRoutes } from './index.ts';

const BIND = '/v3/bind-card/bind-card-new';
const LIST = '/v3/bind-card/card-list';
const CHOOSE = '/v3/bind-card/card-default';
const REMOVE = '/v3/bind-card/card-remove';

let api: AccountApi;
let maria: BorrowerId;
let juan: BorrowerId;
beforeAll(async () => {
  api = await startAccountApi(testBrand(), registerPaymentAccountRoutes);
  maria = await api.newBorrower();
  juan = await api.newBorrower();
  await api.call(BIND, { as: maria, fields: filled.gcash });
  await api.call(BIND, { as: maria, fields: filled.philippineBank });
});
afterAll(() => api.close());

describe('[R6-1] one borrower’s accounts', () => {
  test('are not in another borrower’s list', async () => {
    const { body } = await api.call(LIST, { as: juan });
    expect(body.data).toEqual({ cards: [], canAdd: '1', isFrozen: '0' });
  });

  test.each([CHOOSE, REMOVE])(
    'cannot be changed by another borrower who knows their id: %s',
    async (path) => {
      const before = await api.call(LIST, { as: maria });
      for (const cardId of await idsOf(maria)) {
        const foreign = await api.call(path, { as: juan, fields: { cardId } });
        const unknown = await api.call(path, { as: juan, fields: { cardId: juan } });
        expect(foreign).toMatchObject({ status: 404, body: { code: 404 } });
        expect(foreign).toEqual(unknown);
      }
      expect(await api.call(LIST, { as: maria })).toEqual(before);
    },
  );

  test('may be bound by two borrowers, who each see their own: a couple shares a wallet', async () => {
    await api.call(BIND, { as: juan, fields: { ...filled.gcash, holderName: 'Juan Santos' } });
    expect(await idsOf(juan)).toHaveLength(1);
    expect((await idsOf(maria)).includes((await idsOf(juan))[0] ?? '')).toBe(false);
  });

  test.each(['/v3/bind-card/card-init', BIND, '/relations/cardChange', LIST, CHOOSE, REMOVE])(
    'need a session: %s',
    async (path) => {
      const fields = { product_id: '7', cardId: maria, cardType: '1' };
      expect(await api.call(path, { as: undefined, fields })).toMatchObject({ status: 401 });
    },
  );
});

describe('stored account data', () => {
  test('contains no number, name or city in plain text, in any column', async () => {
    const rows = await api.db.asOwner('select * from payment_accounts');
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    for (const secret of ['9171234567', '001234567890', 'Maria', 'Santos', '1380300000']) {
      expect(text).not.toContain(secret);
    }
    expect(rows).toHaveLength(3);
  });

  test('decrypts only with the borrower’s own key', async () => {
    const [row] = await api.db.asOwner(
      "select * from payment_accounts where borrower_id = $1 and kind = 'bank_account'",
      [maria],
    );
    // The cast is safe: the column is a bytea, which the driver returns as a Buffer.
    const encrypted = row?.number_encrypted as Buffer;
    const key = await api.personalData.findKey(api.db.database, maria);
    expect(key?.decrypt('payment_accounts.number', encrypted)).toBe('001234567890');
    const other = await api.personalData.findKey(api.db.database, juan);
    expect(() => other?.decrypt('payment_accounts.number', encrypted)).toThrow();
  });

  test('shows at most four digits, or the database refuses it', async () => {
    const showAll = "update payment_accounts set number_masked = '•• 12345'";
    await expect(api.db.asOwner(showAll)).rejects.toThrow(/number_masked/);
  });

  test('is never logged', () => {
    const logged = api.server.logged();
    for (const secret of ['9171234567', '001234567890', 'Maria', 'Santos']) {
      expect(logged).not.toContain(secret);
    }
    expect(logged).not.toBe('');
  });
});

async function idsOf(as: BorrowerId): Promise<string[]> {
  const { body } = await api.call(LIST, { as });
  // The cast follows the response contract.
  return (body.data.cards as { cardId: string }[]).map(({ cardId }) => cardId);
}
