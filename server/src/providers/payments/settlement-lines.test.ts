import { calendarDate, fromDayNumber } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashfreeLine } from './cashfree/cashfree-reports.ts';
import { keyFromShortName } from './payment-name.ts';
import { paymongoLine } from './paymongo/paymongo-reports.ts';
import { razorpayLine } from './razorpay/razorpay-reports.ts';
import { allPages, fileOfItems, type ListPage } from './settlement-files/json-pages.ts';
import { LineRefused, type SettlementLine } from './settlement-files/settlement-file.ts';
import { xenditLine } from './xendit/xendit-reports.ts';

// Each provider's line as documented, written here and parsed by its reader.

type Wire = Record<string, unknown>;
interface ProviderFormat {
  /** The line in the provider's format; undefined for what it cannot express. */
  write(line: SettlementLine): Wire;
  read(wire: unknown): SettlementLine;
  /** The path of the amount, for tests that change it. */
  readonly amountAt: readonly string[];
  readonly kinds: readonly SettlementLine['kind'][];
}

const REFUNDED = 'py-1402feb0';
/** Built from decimal digits; no arithmetic is done with the number. */
function major(minor: bigint): number {
  const digits = String(minor).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
function seconds(day: SettlementLine['settledOn']): number {
  return startOfDay(day, 'Asia/Manila') / 1000 + 12 * 3_600;
}
/** Our key as an order id. */
function shortOrder(key: string): string {
  return `repay-${key.replace('repayment-', '').replaceAll('-', '')}`;
}

/** Every settlement is its own bank transfer here. */
const transfers: ReadonlyMap<string, string> = Object.assign(new Map<string, string>(), {
  get: (settlement: string) => settlement,
});
function isIncoming({ kind }: SettlementLine): boolean {
  return kind === 'payment' || kind === 'chargeback_reversal';
}
function isAdjustment({ kind }: SettlementLine): boolean {
  return kind === 'chargeback' || kind === 'chargeback_reversal';
}
function settledOf(line: SettlementLine): bigint {
  return line.kind === 'chargeback' ? line.amount + line.fee : line.amount - line.fee;
}

const tongues: Readonly<Record<string, ProviderFormat>> = {
  cashfree: {
    amountAt: ['event_details', 'event_amount'],
    kinds: ['payment', 'refund', 'chargeback', 'chargeback_reversal'],
    read: cashfreeLine,
    write: (line) => ({
      event_details: {
        event_id: line.reference,
        event_type: line.kind.toUpperCase(),
        event_status: 'SUCCESS',
        sale_type: isIncoming(line) ? 'CREDIT' : 'DEBIT',
        event_currency: 'INR',
        event_amount: major(line.amount),
        event_settlement_amount: major(settledOf(line)),
        // A charge and the tax on it, both part of the amount kept.
        event_service_charge: major(line.fee - line.fee / 6n),
        event_service_tax: major(line.fee / 6n),
      },
      order_details: { order_id: line.paymentKey === undefined ? 'order_152' : shortOrder(line.paymentKey) },
      payment_details: { cf_payment_id: line.reversalOf ?? line.reference },
      settlement_details: { settlement_date: `${line.settledOn}T14:45:24+05:30`, utr: line.settlement },
      refund_details: line.kind === 'refund' ? { refund_id: line.reference } : null,
    }),
  },
  paymongo: {
    amountAt: ['attributes', 'amount'],
    kinds: ['payment', 'refund'],
    read: paymongoLine,
    write: (line) => ({
      id: line.reference,
      type: line.kind,
      attributes: {
        amount: Number(line.amount),
        currency: 'PHP',
        created_at: seconds(line.settledOn),
        ...(line.kind === 'payment'
          ? {
              status: 'paid',
              payout: line.settlement,
              available_at: seconds(line.settledOn),
              fee: Number(line.fee),
              net_amount: Number(line.amount - line.fee),
              foreign_fee: null,
              metadata: line.paymentKey === undefined ? null : { payment_key: line.paymentKey },
            }
          : { status: 'succeeded', payout_id: line.settlement, payment_id: line.reversalOf }),
      },
    }),
  },
  razorpay: {
    amountAt: ['amount'],
    kinds: ['payment', 'refund', 'chargeback', 'chargeback_reversal'],
    read: (wire) =>
      razorpayLine(wire, { disputed: new Map([[String((wire as Wire).dispute_id), REFUNDED]]), transfers }),
    write: (line) => ({
      entity_id: isAdjustment(line) ? 'adj_EhcHONhX4ChgNC' : line.reference,
      type: isAdjustment(line) ? 'adjustment' : line.kind,
      debit: isIncoming(line) ? 0 : Number(line.amount + line.fee),
      credit: isIncoming(line) ? Number(line.amount - line.fee) : 0,
      amount: Number(line.amount),
      currency: 'INR',
      fee: Number(line.fee),
      tax: 0,
      settled: true,
      settled_at: seconds(line.settledOn),
      // An adjustment names neither its payment nor the bank transfer.
      settlement_id: line.settlement,
      settlement_utr: isAdjustment(line) ? null : line.settlement,
      payment_id: line.kind === 'refund' ? line.reversalOf : null,
      dispute_id: isAdjustment(line) ? line.reference : null,
    }),
  },
  xendit: {
    amountAt: ['amount'],
    kinds: ['payment', 'refund'],
    read: (wire) => xenditLine(wire, new Map([[String((wire as Wire).product_id), REFUNDED]])),
    write: (line) => ({
      id: 'txn_1',
      product_id: line.reference,
      type: line.kind.toUpperCase(),
      status: 'SUCCESS',
      reference_id: line.paymentKey ?? 'order 7',
      currency: 'PHP',
      amount: major(line.amount),
      net_amount: major(line.amount - line.fee),
      cashflow: line.kind === 'payment' ? 'MONEY_IN' : 'MONEY_OUT',
      settlement_status: line.kind === 'payment' ? 'SETTLED' : null,
      fee: {
        xendit_fee: major(line.fee - line.fee / 9n),
        value_added_tax: major(line.fee / 9n),
        status: 'COMPLETED',
      },
      updated: `${line.settledOn}T04:00:00.000Z`,
    }),
  },
};
const names = Object.keys(tongues);

const name = fc.nat().map((number) => `Name_${number}`);
function someLine(kinds: readonly SettlementLine['kind'][]): fc.Arbitrary<SettlementLine> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      reference: name,
      settlement: name,
      key: fc.option(fc.uuid(), { nil: undefined }),
      amount: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
      share: fc.bigInt({ min: 0n, max: 1_000n }),
      settledOn: fc.integer({ min: 20_000, max: 23_000 }).map(fromDayNumber),
    })
    .map(({ kind, key, share, amount, ...line }) => ({
      ...line,
      kind,
      amount,
      fee: kind === 'refund' ? 0n : (amount * share) / 1_000n,
      ...(kind !== 'payment' && { reversalOf: REFUNDED }),
      ...(key !== undefined && { paymentKey: `repayment-${key}` }),
    }));
}

/** The line without fields that the provider does not repeat or whose names are ours. */
function asReported(provider: string, line: SettlementLine): SettlementLine {
  const { paymentKey, ...rest } = line;
  const isNamed =
    paymentKey !== undefined &&
    provider !== 'razorpay' &&
    (line.kind === 'payment' || provider === 'cashfree');
  return {
    ...(isNamed ? line : rest),
    ...(provider === 'xendit' && { settlement: `set_xendit_PHP_${line.settledOn.replaceAll('-', '')}` }),
  };
}

const strangers = {
  cashfree: {
    'a dispute that brings money': ['event_details.event_type', 'DISPUTE'],
    'a refund that came back': ['event_details.event_type', 'REFUND_REVERSAL'],
    'another adjustment': ['event_details.event_type', 'OTHER_ADJUSTMENT'],
    'a payment that is a debit': ['event_details.sale_type', 'DEBIT'],
    'not a success': ['event_details.event_status', 'PENDING'],
    'of another currency': ['event_details.event_currency', 'USD'],
    'of two settlements': ['settlement_details.settlement_utr', 'PGI9'],
    'of no day': ['settlement_details.settlement_date', 'soon'],
    'of no payment': ['payment_details.cf_payment_id', null],
  },
  paymongo: {
    'of another kind': ['type', 'adjustment'],
    'of a state that is not known': ['attributes.status', 'refunded'],
    'of another currency': ['attributes.currency', 'USD'],
    'charged a fee that is not kept': ['attributes.foreign_fee', 5],
    'of no payout': ['attributes.payout', null],
    'of no day': ['attributes.available_at', null],
  },
  razorpay: {
    'a transfer between accounts': ['type', 'transfer'],
    'an adjustment without a dispute': ['type', 'adjustment'],
    'of another currency': ['currency', 'USD'],
    'of no settlement': ['settlement_id', null],
    'of a day far away': ['settled_at', 1e18],
    'of half a day': ['settled_at', 1_782_864_000.5],
    'settled perhaps': ['settled', 'yes'],
    'of a fee below nothing': ['fee', -1],
  },
  xendit: {
    voided: ['status', 'VOIDED'],
    'of another currency': ['currency', 'IDR'],
    'an adjustment': ['type', 'ADJUSTMENT_DEDUCT'],
    'going out': ['cashflow', 'MONEY_OUT'],
    'not settled': ['settlement_status', null],
    'withheld a tax that is not kept': ['fee.xendit_withholding_tax', 1.5],
    'of no day': ['updated', '2026-07-01'],
  },
} satisfies Record<string, Record<string, [string, unknown]>>;

describe.each(names)('a line of %s', (provider) => {
  const tongue = tongues[provider] as ProviderFormat;
  // Centavos and paise, not pesos and rupees.
  const isWhole = provider === 'paymongo' || provider === 'razorpay';

  test('is parsed back as it was written, to the minor unit, through JSON', () => {
    fc.assert(
      fc.property(someLine(tongue.kinds), (line) => {
        const wire: unknown = JSON.parse(JSON.stringify(tongue.write(line)));
        expect(tongue.read(wire)).toEqual(asReported(provider, line));
      }),
    );
  });

  test('whose amount is changed is refused, because it no longer adds up', () => {
    fc.assert(
      fc.property(someLine(tongue.kinds), fc.bigInt({ min: -1_000n, max: 1_000n }), (line, change) => {
        fc.pre(line.kind !== 'refund' && change !== 0n && line.amount + change > 0n);
        const wire = structuredClone(tongue.write(line));
        setAt(wire, tongue.amountAt, isWhole ? Number(line.amount + change) : major(line.amount + change));
        expect(() => tongue.read(wire)).toThrow(LineRefused);
      }),
    );
  });

  const paid: SettlementLine = {
    kind: 'payment',
    reference: 'pay_1',
    settlement: 'PGI45345',
    settledOn: calendarDate('2026-07-01'),
    amount: 123_450n,
    fee: 2_179n,
    paymentKey: 'repayment-01999999-0000-7000-8000-000000000001',
  };
  test.each([
    ['an amount with a third decimal, or half a centavo', isWhole ? 123_450.5 : 1234.505],
    ['an amount below nothing', -1],
    ['no amount', null],
    ['an amount with an exponent', '1e3'],
    ['an amount of nothing', 0],
  ])('with %s is refused', (_what, amount) => {
    const wire = tongue.write(paid);
    expect(tongue.read(wire)).toEqual(asReported(provider, paid));
    setAt(wire, tongue.amountAt, amount);
    expect(() => tongue.read(wire)).toThrow(LineRefused);
  });

  test.each(Object.entries(strangers[provider as keyof typeof strangers]))(
    'that is %s refuses itself, and the lines beside it are read',
    (_what, [path, value]) => {
      const wire = tongue.write(paid);
      setAt(wire, path.split('.'), value);
      if (path === 'settlement_id') setAt(wire, ['settlement_utr'], value);
      expect(() => tongue.read(wire)).toThrow(LineRefused);
      const good = asReported(provider, paid);
      const file = fileOfItems([tongue.write(paid), wire, tongue.write(paid)], {
        lineOf: tongue.read,
        referenceOf: () => 'pay_1',
      });
      const lines = file.state === 'here' ? [...file.lines()] : [];
      expect(lines).toEqual([
        good,
        { kind: 'unreadable', reference: 'pay_1', why: expect.any(String) },
        good,
      ]);
    },
  );
});

function setAt(wire: Wire, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) wire[first] = value;
  // The cast is safe: the forms above are nested objects throughout.
  else setAt(wire[first] as Wire, rest, value);
}

test('an unreadable line without a reference is named by its number', () => {
  const file = fileOfItems([{}, { id: 'two words' }], {
    lineOf: paymongoLine,
    referenceOf: (item) => (item as Wire).id,
  });
  const lines = file.state === 'here' ? [...file.lines()] : [];
  expect(lines.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['unreadable', 'line 1'],
    ['unreadable', 'line 2'],
  ]);
});

test('a defect in a reader is not an unreadable line', () => {
  const file = fileOfItems([{}], {
    lineOf() {
      throw new TypeError('a defect');
    },
    referenceOf: () => undefined,
  });
  expect(() => (file.state === 'here' ? [...file.lines()] : [])).toThrow('a defect');
});

test('a payment that Xendit reversed after it was settled is a chargeback of all of it', () => {
  const wire = {
    id: 'txn_1',
    product_id: 'py-1',
    type: 'PAYMENT',
    status: 'REVERSED',
    cashflow: 'MONEY_IN',
    currency: 'PHP',
    amount: 1000.5,
    settlement_status: 'SETTLED',
    updated: '2026-07-01T04:00:00Z',
  };
  expect(xenditLine(wire, new Map())).toMatchObject({
    kind: 'chargeback',
    reference: 'txn_1',
    reversalOf: 'py-1',
    amount: 100_050n,
    fee: 0n,
    settledOn: '2026-07-01',
  });
});

test('a disputed payment of PayMongo’s is a payment like others', () => {
  const line: SettlementLine = {
    kind: 'payment',
    reference: 'pay_1',
    settlement: 'po_1',
    amount: 10_000n,
    fee: 150n,
    settledOn: calendarDate('2026-07-01'),
  };
  const wire = tongues.paymongo?.write(line) ?? {};
  setAt(wire, ['attributes', 'disputed'], true);
  expect(paymongoLine(wire)).toEqual(line);
});

test('PayMongo’s withholding tax on its fee, which a payout adds back, is not stored', () => {
  const attributes = {
    amount: 10_000,
    net_amount: 8_183,
    fee: 1_850,
    tax_amount: 33,
    currency: 'PHP',
    status: 'paid',
  };
  const told = { payout: 'po_1', available_at: seconds(calendarDate('2026-07-01')) };
  expect(paymongoLine({ id: 'pay_1', type: 'payment', attributes: { ...attributes, ...told } }).fee).toBe(
    1_817n,
  );
});

test('Cashfree’s order id is our own key', () => {
  expect(keyFromShortName(shortOrder('repayment-01999999-0000-7000-8000-000000000001'))).toBe(
    'repayment-01999999-0000-7000-8000-000000000001',
  );
});

describe('a paged list', () => {
  function listOf(pages: readonly (ListPage | undefined)[]) {
    return allPages(async (cursor = '0') => pages[Number(cursor)] ?? { state: 'unknown' }, 5);
  }
  function page(items: readonly unknown[], next?: string): ListPage {
    return { state: 'page', items, next };
  }

  test.each([
    ['is whole with its last page', [page([1, 2], '1'), page([3])], { state: 'whole', items: [1, 2, 3] }],
    ['without one of its pages is not known', [page([1], '1')], { state: 'unknown' }],
    [
      'with a page twice is refused',
      [page([1], '1'), page([1])],
      { state: 'refused', why: 'a page that repeats' },
    ],
    [
      'that leads back is refused',
      [page([1], '1'), page([2], '1')],
      { state: 'refused', why: 'a page that repeats' },
    ],
    [
      'without an end is refused',
      Array.from({ length: 9 }, (_, at) => page([at], String(at + 1))),
      { state: 'refused', why: 'too_large' },
    ],
  ])('%s', async (_what, pages, expected) => {
    expect(await listOf(pages)).toEqual(expected);
  });
});
