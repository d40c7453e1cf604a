import {
  type AccountApi,
  type Answered,
  filled,
  startAccountApi,
} from '@hiram/server-testing/origination/payment-accounts/account-api';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerPaymentAccountRoutes } from './index.ts';

const INIT = '/v3/bind-card/card-init';
const BIND = '/v3/bind-card/bind-card-new';
const CHANGE = '/relations/cardChange';
const LIST = '/v3/bind-card/card-list';
const CHOOSE = '/v3/bind-card/card-default';
const REMOVE = '/v3/bind-card/card-remove';
const done = { status: 200, body: { code: 0, message: '', data: {} } };

let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi(testBrand(), registerPaymentAccountRoutes);
});
afterAll(() => api.close());
beforeEach(() => {
  api.provider.asked.length = 0;
  api.provider.reported = async () => ({ outcome: 'matched', method: 'name_match' });
});

interface Card {
  readonly cardId: string;
  readonly name: string;
  readonly number: string;
  readonly isDefault: string;
  readonly ownership: string;
}

async function cardsOf(as: Parameters<AccountApi['call']>[1]['as']): Promise<Card[]> {
  const { body } = await api.call(LIST, { as });
  // The cast follows the response contract, which the server validates before it responds.
  return body.data.cards as Card[];
}

function itemsOf({ body }: Answered): Record<string, unknown>[] {
  // The cast is safe for the same reason.
  return body.data.items as Record<string, unknown>[];
}

describe('[R3-1][R7.2-1a] the form', () => {
  test('is requested with product_id and returns its items, each with every field', async () => {
    const as = await api.newBorrower();
    const items = itemsOf(await api.call(INIT, { as, fields: { product_id: '7' } }));
    const fields = ['code', 'title', 'subtitle', 'cate', 'value', 'inputType', 'cardTypeMi', 'channelNumber'];
    for (const item of items) expect(Object.keys(item)).toEqual(expect.arrayContaining(fields));
    expect(items.find(({ code }) => code === 'accountNumber')).toEqual({
      code: 'accountNumber',
      title: 'Account number',
      subtitle: 'Digits only, not the card number',
      cate: 'text',
      value: '',
      inputType: 'number',
      cardTypeMi: '3',
      channelNumber: '90006',
    });
  });

  test('for the first account holds the borrower’s own number and name, and for a further one nothing', async () => {
    const as = await api.newBorrower();
    const fields = { product_id: '7' };
    async function values() {
      const items = itemsOf(await api.call(INIT, { as, fields }));
      return Object.fromEntries(items.map(({ code, value }) => [code, value]));
    }
    expect(await values()).toMatchObject({
      cardType: '1',
      mobile: expect.stringMatching(/^0917\d{7}$/),
      holderName: 'Maria Dela Cruz',
      bank: '',
      accountNumber: '',
    });
    await api.call(BIND, { as, fields: { ...fields, ...filled.gcash } });
    expect(await values()).toMatchObject({ mobile: '', holderName: '' });
    const reference = await api.newBorrower('reference');
    const specified = await api.call(INIT, { as: reference, market: 'reference', lang: 'reference', fields });
    expect(itemsOf(specified).find(({ code }) => code === 'holderName')?.value).toBe('');
  });

  test('begins with cardType, whose value is 1 and whose options are the kinds of account', async () => {
    const as = await api.newBorrower();
    const kinds = { PH: ['GCash', 'Maya', 'Bank account'], IN: ['Bank account', 'UPI'] } as const;
    for (const market of ['PH', 'IN'] as const) {
      const [first] = itemsOf(await api.call(INIT, { as, market, fields: { product_id: '7' } }));
      expect(first).toMatchObject({ code: 'cardType', cate: 'enum', value: '1', cardTypeMi: '0' });
      expect(first?.note).toEqual(kinds[market].map((name, index) => ({ name, type: String(index + 1) })));
    }
  });

  test('gives 0 to items for every card type, and every category in the reference market', async () => {
    const as = await api.newBorrower('reference');
    const fields = { product_id: '7' };
    const items = itemsOf(await api.call(INIT, { as, market: 'reference', lang: 'reference', fields }));
    expect(items.find(({ code }) => code === 'holderName')?.cardTypeMi).toBe('0');
    expect(new Set(items.map(({ cate }) => cate))).toEqual(new Set(['text', 'enum', 'citySelect', 'day']));
  });

  test.each([
    ['PH', 'fil', 'Account name'],
    ['IN', 'hi', 'अकाउंट होल्डर का नाम'],
    ['reference', 'reference', 'Account name'],
  ] as const)('is in the language of the request: %s in %s', async (market, lang, title) => {
    const as = await api.newBorrower(market);
    const items = itemsOf(await api.call(INIT, { as, market, lang, fields: { product_id: '7' } }));
    expect(items.map((item) => item.title)).toContain(title);
  });

  test('reveals nothing that the borrower bound before', async () => {
    const as = await api.newBorrower();
    await api.call(BIND, { as, fields: filled.gcash });
    const items = itemsOf(await api.call(INIT, { as, fields: { product_id: '7' } }));
    const values = items.filter(({ code }) => code !== 'cardType').map(({ value }) => value);
    expect(new Set(values)).toEqual(new Set(['']));
  });
});

describe('[R3-2][R7.2-1b] binding', () => {
  test.each([
    ['PH', 'gcash', { name: 'GCash', number: '•••• 4567' }],
    ['PH', 'maya', { name: 'Maya', number: '•••• 4567' }],
    ['PH', 'philippineBank', { name: 'BDO Unibank', number: '•••• 7890' }],
    ['IN', 'indianBank', { name: 'HDFC Bank', number: '•••• 6789' }],
    ['IN', 'upi', { name: 'UPI', number: 'as••••@okaxis' }],
    ['reference', 'reference', { name: 'BDO Unibank', number: '•••• 7890' }],
  ] as const)('accepts the map of codes to values and product_id: %s %s', async (market, kind, shown) => {
    const as = await api.newBorrower(market);
    expect(await api.call(BIND, { as, market, fields: filled[kind] })).toEqual(done);
    expect(await cardsOf(as)).toEqual([
      { ...shown, cardId: expect.any(String), isDefault: '1', ownership: 'matched' },
    ]);
  });

  test('ignores leftover values of other card types', async () => {
    const as = await api.newBorrower();
    const fields = { ...filled.philippineBank, ...filled.gcash, more: 'anything' };
    expect(await api.call(BIND, { as, fields })).toEqual(done);
    expect(await cardsOf(as)).toMatchObject([{ name: 'GCash' }]);
  });

  test('defaults to card type 1', async () => {
    const as = await api.newBorrower();
    const { cardType: _, ...fields } = filled.gcash;
    expect(await api.call(BIND, { as, fields })).toEqual(done);
    expect(await cardsOf(as)).toMatchObject([{ name: 'GCash' }]);
  });

  test('the same account again changes nothing, also when the taps are concurrent', async () => {
    const as = await api.newBorrower();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(BIND, { as, fields: filled.gcash })),
    );
    expect(answers).toEqual(Array.from({ length: 8 }, () => done));
    expect(await cardsOf(as)).toHaveLength(1);
    expect(api.provider.asked).toHaveLength(1);
  });

  test('the same number with another name corrects the name', async () => {
    const as = await api.newBorrower();
    await api.call(BIND, { as, fields: filled.gcash });
    await api.confirmed(BIND, { as, fields: { ...filled.gcash, holderName: 'Maria Clara Santos' } });
    expect(await cardsOf(as)).toMatchObject([{ name: 'GCash', isDefault: '1' }]);
    expect(api.provider.asked.map(({ holderName }) => holderName)).toEqual([
      'Maria Santos',
      'Maria Clara Santos',
    ]);
  });
});

describe('an invalid form is refused with its own code', () => {
  test.each([
    ['an empty input', 'PH', { ...filled.gcash, holderName: '' }, 42203],
    ['an input left out', 'PH', { product_id: '7', cardType: '1', mobile: '09171234567' }, 42203],
    ['a card type that there is not', 'PH', { ...filled.gcash, cardType: '9' }, 42203],
    ['a bank’s name instead of its type', 'PH', { ...filled.philippineBank, bank: 'BDO Unibank' }, 42203],
    ['a city that is none', 'PH', { ...filled.philippineBank, branchCity: 'Makati' }, 42203],
    ['a province instead of a city', 'PH', { ...filled.philippineBank, branchCity: '0402100000' }, 42203],
    ['a name with digits', 'PH', { ...filled.gcash, holderName: 'Maria 2' }, 42220],
    ['a number that is too short', 'PH', { ...filled.philippineBank, accountNumber: '1234' }, 42221],
    ['two numbers that differ', 'IN', { ...filled.indianBank, accountNumberAgain: '50100123456780' }, 42222],
    ['a wrong IFSC', 'IN', { ...filled.indianBank, ifsc: 'HDFC1001234' }, 42223],
    ['an e-mail address as UPI id', 'IN', { ...filled.upi, upiId: 'asha@example.com' }, 42224],
    ['a mobile of another country', 'PH', { ...filled.gcash, mobile: '9876543210123' }, 42201],
    ['a day that has not come', 'reference', { ...filled.reference, birthDay: '2026-11-16' }, 42203],
    ['a day that there is not', 'reference', { ...filled.reference, birthDay: '1990-02-30' }, 42203],
  ] as const)('%s', async (_what, market, fields, code) => {
    const as = await api.newBorrower(market);
    expect(await api.call(BIND, { as, market, fields })).toMatchObject({ status: 200, body: { code } });
    expect(await cardsOf(as)).toEqual([]);
    expect(api.provider.asked).toEqual([]);
  });

  test.each([
    ['as the account number', { ...filled.philippineBank, accountNumber: '4111111111111111' }],
    ['as the name', { ...filled.philippineBank, holderName: '4111 1111 1111 1111' }],
    ['in an input that nobody asked for', { ...filled.gcash, cardNo: '5555555555554444' }],
  ])('a card number, %s', async (_where, fields) => {
    const as = await api.newBorrower();
    expect(await api.call(BIND, { as, fields })).toMatchObject({ status: 200, body: { code: 42225 } });
    expect(await cardsOf(as)).toEqual([]);
  });

  test('in the borrower’s language', async () => {
    const as = await api.newBorrower('IN');
    const { body } = await api.call(BIND, {
      as,
      market: 'IN',
      lang: 'hi',
      fields: { ...filled.indianBank, ifsc: 'X' },
    });
    expect(body.message).toContain('IFSC में 11 अक्षर');
  });
});

describe('[R7.2-1c] changing', () => {
  test('replaces the payout account with the new account, and keeps the others', async () => {
    const as = await api.newBorrower();
    await api.call(BIND, { as, fields: filled.gcash });
    await api.call(BIND, { as, fields: filled.maya });
    expect(await api.confirmed(CHANGE, { as, fields: filled.philippineBank })).toEqual(done);
    expect(await cardsOf(as)).toMatchObject([
      { name: 'BDO Unibank', isDefault: '1' },
      { name: 'Maya', isDefault: '0' },
    ]);
  });

  test('to an account that is already bound makes it the payout account', async () => {
    const as = await api.newBorrower();
    await api.call(BIND, { as, fields: filled.gcash });
    await api.call(BIND, { as, fields: filled.maya });
    await api.confirmed(CHANGE, { as, fields: filled.maya });
    expect(await cardsOf(as)).toMatchObject([{ name: 'Maya', isDefault: '1' }]);
    expect(await cardsOf(as)).toHaveLength(1);
  });

  test('also works for a borrower without an account, and when the same is sent again', async () => {
    const as = await api.newBorrower();
    await api.call(CHANGE, { as, fields: filled.gcash });
    await api.call(CHANGE, { as, fields: filled.gcash });
    expect(await cardsOf(as)).toMatchObject([{ name: 'GCash', isDefault: '1' }]);
  });

  test('works with a full list, because one account is replaced', async () => {
    const as = await api.newBorrower();
    await bindFive(as);
    expect(await api.confirmed(CHANGE, { as, fields: filled.philippineBank })).toEqual(done);
    expect(await cardsOf(as)).toHaveLength(5);
  });
});

describe('limits', () => {
  test('five accounts are kept, and a sixth is refused, also with concurrent requests', async () => {
    const as = await api.newBorrower();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => api.call(BIND, { as, fields: wallet(index) })),
    );
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 40920)).toHaveLength(3);
    const { body } = await api.call(LIST, { as });
    expect(body.data).toMatchObject({ canAdd: '0' });
  });

  test('ten bindings a day are the maximum, which prevents guessing names for a number', async () => {
    const as = await api.newBorrower();
    // The first is the payout account, which would need a code.
    await api.call(BIND, { as, fields: filled.gcash });
    const names = 'abcdefghijk'.split('').map((letter) => `Maria ${letter}`);
    const codes: number[] = [];
    for (const holderName of names) {
      codes.push((await api.call(BIND, { as, fields: { ...filled.maya, holderName } })).body.code);
    }
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 0), 429, 429]);
    expect(api.provider.asked).toHaveLength(10);
    api.clock.moveBy(24 * 60 * 60 * 1000 + 1);
    expect(await api.call(BIND, { as, fields: filled.maya })).toEqual(done);
  });
});

describe('the payout account', () => {
  test('is the first that is bound, until the borrower chooses another', async () => {
    const as = await api.newBorrower();
    await api.call(BIND, { as, fields: filled.gcash });
    await api.call(BIND, { as, fields: filled.maya });
    const maya = (await cardsOf(as)).find(({ name }) => name === 'Maya');
    expect(maya?.isDefault).toBe('0');
    expect(await api.confirmed(CHOOSE, { as, fields: { cardId: maya?.cardId ?? '' } })).toEqual(done);
    expect(await cardsOf(as)).toMatchObject([
      { name: 'Maya', isDefault: '1' },
      { name: 'GCash', isDefault: '0' },
    ]);
  });

  test('cannot be removed while there are others; the last one can', async () => {
    const as = await api.newBorrower();
    await api.call(BIND, { as, fields: filled.gcash });
    await api.call(BIND, { as, fields: filled.maya });
    const [gcash, maya] = (await cardsOf(as)).map(({ cardId }) => cardId);
    const refused = await api.call(REMOVE, { as, fields: { cardId: gcash ?? '' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 40921 } });
    expect(await api.call(REMOVE, { as, fields: { cardId: maya ?? '' } })).toEqual(done);
    expect(await api.call(REMOVE, { as, fields: { cardId: gcash ?? '' } })).toEqual(done);
    expect(await cardsOf(as)).toEqual([]);
  });
});

describe('the ownership of an account', () => {
  test.each([
    [{ outcome: 'matched', method: 'penny_drop' }, 'matched'],
    [{ outcome: 'differs', method: 'name_match' }, 'differs'],
    [{ outcome: 'unknown' }, 'unknown'],
  ] as const)(
    'is recorded as the provider reports it, and does not block binding: %o',
    async (reported, shown) => {
      api.provider.reported = async () => reported;
      const as = await api.newBorrower();
      expect(await api.call(BIND, { as, fields: filled.philippineBank })).toEqual(done);
      expect(await cardsOf(as)).toMatchObject([{ ownership: shown }]);
      const [row] = await api.db.asOwner('select * from payment_accounts where borrower_id = $1', [as]);
      expect(row).toMatchObject({ ownership: shown, ownership_checked_at: expect.anything() });
    },
  );

  test('is checked with the provider by bank, number and name, and in India by branch', async () => {
    const as = await api.newBorrower('IN');
    await api.call(BIND, { as, market: 'IN', fields: filled.indianBank });
    expect(api.provider.asked).toEqual([
      {
        institutionCode: 'HDFC',
        number: '50100123456789',
        holderName: 'Asha Rao',
        branchCode: 'HDFC0001234',
      },
    ]);
  });
});

async function bindFive(as: Parameters<AccountApi['call']>[1]['as']): Promise<void> {
  for (let index = 0; index < 5; index += 1) await api.call(BIND, { as, fields: wallet(index) });
}

function wallet(index: number): Record<string, string> {
  return { ...filled.gcash, mobile: `0917123456${index}` };
}
