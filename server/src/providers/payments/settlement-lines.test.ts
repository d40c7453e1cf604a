import { calendarDate, fromDayNumber } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashfreeLine } from './cashfree/cashfree-reports.ts';
import { keyFromShortName } from './payment-name.ts';
import { paymongoLine } from './paymongo/paymongo-reports.ts';
import { allPages, type ListPage } from './settlement-files/json-pages.ts';
import { FileRefused, type SettlementLine } from './settlement-files/settlement-file.ts';
import { xenditLine } from './xendit/xendit-reports.ts';

// Each provider's line as documented, written here and parsed by its reader.

type Wire = Record<string, unknown>;
interface ProviderFormat {
  /** The line in the provider's format; undefined for what it cannot express. */
  write(line: SettlementLine): Wire;
  read(wire: unknown): SettlementLine;
  /** The path of the amount, for tests that change it. */
  readonly amountAt: readonly string[];
}

const REFUNDED = 'py-1402feb0';
/** Built from decimal digits; no arithmetic is done with the number. */
function major(minor: bigint): number {
  const digits = String(minor).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
function seconds(day: SettlementLine['settledOn']): number {
  return startOfDay(day, 'Asia/Manila') / 1000 + 3_600;
}
/** Our key as an order id. */
function shortOrder(key: string): string {
  return `repay-${key.replace('repayment-', '').replaceAll('-', '')}`;
}

const tongues: Readonly<Record<string, ProviderFormat>> = {
  cashfree: {
    amountAt: ['event_details', 'event_amount'],
    read: cashfreeLine,
    write: (line) => ({
      event_details: {
        ...{ event_id: '5114910810523', event_type: line.kind.toUpperCase(), event_status: 'SUCCESS' },
        ...{ sale_type: line.kind === 'payment' ? 'CREDIT' : 'DEBIT', event_currency: 'INR' },
        ...{ event_amount: major(line.amount), event_settlement_amount: major(line.amount - line.fee) },
        // A charge and the tax on it, both part of the amount kept.
        ...{ event_service_charge: major(line.fee - line.fee / 6n), event_service_tax: major(line.fee / 6n) },
      },
      order_details: { order_id: line.paymentKey === undefined ? 'order_152' : shortOrder(line.paymentKey) },
      payment_details: { cf_payment_id: line.reversalOf ?? line.reference },
      settlement_details: { settlement_date: `${line.settledOn}T14:45:24+05:30`, utr: line.settlement },
      refund_details: line.kind === 'refund' ? { refund_id: line.reference } : null,
    }),
  },
  paymongo: {
    amountAt: ['attributes', 'amount'],
    read: paymongoLine,
    write: (line) => ({
      ...{ id: line.reference, type: line.kind },
      attributes: {
        ...{ amount: Number(line.amount), currency: 'PHP', created_at: seconds(line.settledOn) },
        ...(line.kind === 'payment'
          ? {
              ...{ status: 'paid', payout: line.settlement, available_at: seconds(line.settledOn) },
              ...{ fee: Number(line.fee), net_amount: Number(line.amount - line.fee), foreign_fee: null },
              metadata: line.paymentKey === undefined ? null : { payment_key: line.paymentKey },
            }
          : { status: 'succeeded', payout_id: line.settlement, payment_id: line.reversalOf }),
      },
    }),
  },
  xendit: {
    amountAt: ['amount'],
    read: (wire) => xenditLine(wire, new Map([[String((wire as Wire).product_id), REFUNDED]])),
    write: (line) => ({
      ...{ id: 'txn_1', product_id: line.reference, type: line.kind.toUpperCase(), status: 'SUCCESS' },
      ...{ reference_id: line.paymentKey ?? 'order 7', currency: 'PHP', amount: major(line.amount) },
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
const someLine: fc.Arbitrary<SettlementLine> = fc
  .record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    ...{ reference: name, settlement: name },
    key: fc.option(fc.uuid(), { nil: undefined }),
    amount: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
    share: fc.bigInt({ min: 0n, max: 1_000n }),
    settledOn: fc.integer({ min: 20_000, max: 23_000 }).map(fromDayNumber),
  })
  .map(({ kind, key, share, amount, ...line }) => ({
    ...{ ...line, kind, amount, fee: kind === 'payment' ? (amount * share) / 1_000n : 0n },
    ...(kind === 'refund' && { reversalOf: REFUNDED }),
    ...(key !== undefined && { paymentKey: `repayment-${key}` }),
  }));

/** The line without fields that the provider does not repeat or whose names are ours. */
function asReported(provider: string, line: SettlementLine): SettlementLine {
  const { paymentKey, ...rest } = line;
  const isNamed = paymentKey !== undefined && (line.kind === 'payment' || provider === 'cashfree');
  return {
    ...(isNamed ? line : rest),
    ...(provider === 'xendit' && { settlement: `set_xendit_PHP_${line.settledOn.replaceAll('-', '')}` }),
  };
}

const strangers = {
  cashfree: {
    'a dispute': ['event_details.event_type', 'DISPUTE'],
    'a payment that is a debit': ['event_details.sale_type', 'DEBIT'],
    'not a success': ['event_details.event_status', 'PENDING'],
    'of another currency': ['event_details.event_currency', 'USD'],
    'of two settlements': ['settlement_details.settlement_utr', 'PGI9'],
    'of no day': ['settlement_details.settlement_date', 'soon'],
    'of no payment': ['payment_details.cf_payment_id', null],
  },
  paymongo: {
    'of another kind': ['type', 'adjustment'],
    disputed: ['attributes.disputed', true],
    'of a state that is not known': ['attributes.status', 'refunded'],
    'of another currency': ['attributes.currency', 'USD'],
    'charged a fee that is not kept': ['attributes.foreign_fee', 5],
    'of no payout': ['attributes.payout', null],
    'of no day': ['attributes.available_at', null],
  },
  xendit: {
    'taken back after it was settled': ['status', 'REVERSED'],
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

  test('is parsed back as it was written, to the minor unit, through JSON', () => {
    fc.assert(
      fc.property(someLine, (line) => {
        const wire: unknown = JSON.parse(JSON.stringify(tongue.write(line)));
        expect(tongue.read(wire)).toEqual(asReported(provider, line));
      }),
    );
  });

  test('whose amount is changed causes the file to be refused, because it no longer adds up', () => {
    fc.assert(
      fc.property(someLine, fc.bigInt({ min: -1_000n, max: 1_000n }), (line, change) => {
        fc.pre(line.kind === 'payment' && change !== 0n && line.amount + change > 0n);
        const wire = structuredClone(tongue.write(line));
        setAt(
          wire,
          tongue.amountAt,
          provider === 'paymongo' ? Number(line.amount + change) : major(line.amount + change),
        );
        expect(() => tongue.read(wire)).toThrow(FileRefused);
      }),
    );
  });

  const paid: SettlementLine = {
    ...{ kind: 'payment', reference: 'pay_1', settlement: 'PGI45345', settledOn: calendarDate('2026-07-01') },
    ...{ amount: 123_450n, fee: 2_179n, paymentKey: 'repayment-01999999-0000-7000-8000-000000000001' },
  };
  test.each([
    ['an amount with a third decimal, or half a centavo', provider === 'paymongo' ? 123_450.5 : 1234.505],
    ['an amount below nothing', -1],
    ['no amount', null],
    ['an amount with an exponent', '1e3'],
    ['an amount of nothing', 0],
  ])('with %s causes the file to be refused', (_what, amount) => {
    const wire = tongue.write(paid);
    expect(tongue.read(wire)).toEqual(asReported(provider, paid));
    setAt(wire, tongue.amountAt, amount);
    expect(() => tongue.read(wire)).toThrow(FileRefused);
  });

  test.each(Object.entries(strangers[provider as keyof typeof strangers]))(
    'that is %s causes the file to be refused, because its meaning is unknown',
    (_what, [path, value]) => {
      const wire = tongue.write(paid);
      setAt(wire, path.split('.'), value);
      expect(() => tongue.read(wire)).toThrow(FileRefused);
    },
  );
});

function setAt(wire: Wire, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) wire[first] = value;
  // The cast is safe: the forms above are nested objects throughout.
  else setAt(wire[first] as Wire, rest, value);
}

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
