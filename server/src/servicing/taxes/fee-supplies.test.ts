import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import type { PostedTransfer } from '#ledger/index.ts';
import { creditsFor, type InvoiceBalance, splitTax, supplyChanges, totalTax } from './fee-supplies.ts';
import { nameOfStateTax, stateOfGstin } from './indian-states.ts';
import { financialYearOf, taxDocumentNumber } from './tax-document.ts';

test('a financial year begins in April, and its number has at most 16 characters', () => {
  expect(financialYearOf(calendarDate('2027-03-31'))).toBe(2026);
  expect(financialYearOf(calendarDate('2027-04-01'))).toBe(2027);
  expect(taxDocumentNumber('invoice', 2026, 1)).toBe('TI/2627/0000001');
  expect(taxDocumentNumber('credit_note', 2099, 99_999_999)).toBe('CN/9900/99999999');
});

test('a GSTIN is checked by its form, its state and its last character', () => {
  // The example of the GST portal's own validation notes.
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('MH');
  expect(stateOfGstin('27AAPFU0939F1ZW')).toBeUndefined();
  expect(stateOfGstin('99AAPFU0939F1ZV')).toBeUndefined();
  expect(stateOfGstin('')).toBeUndefined();
  expect([nameOfStateTax('KA'), nameOfStateTax('LA')]).toEqual(['SGST', 'UTGST']);
});

test('an odd paisa within a state is central, and between states nothing is divided', () => {
  expect(splitTax(3_601n, true)).toEqual({ central: 1_801n, state: 1_800n, integrated: 0n });
  expect(splitTax(3_601n, false)).toEqual({ central: 0n, state: 0n, integrated: 3_601n });
});

const supply = { supply: 'processing_fee', cause: '' } as const;

function invoice(id: number, tax: bigint, credited: bigint): InvoiceBalance<number> {
  return {
    ...supply,
    id,
    invoiced: { taxable: tax * 5n, ...splitTax(tax, true) },
    credited: { taxable: credited * 5n, ...splitTax(credited, true) },
  };
}

test('credit notes of an invoice give each kind of tax back in full, in any parts', () => {
  for (const parts of [[3_601n], [1n, 3_600n], [1_201n, 1_199n, 1_201n]]) {
    let balance = invoice(1, 3_601n, 0n);
    for (const tax of parts) {
      const [credit] = creditsFor({ ...supply, tax, taxable: tax * 5n }, [balance]);
      if (credit === undefined) throw new Error('no credit');
      const { credited } = balance;
      expect(totalTax(credit.amounts)).toBe(tax);
      balance = {
        ...balance,
        credited: {
          taxable: credited.taxable + credit.amounts.taxable,
          central: credited.central + credit.amounts.central,
          state: credited.state + credit.amounts.state,
          integrated: 0n,
        },
      };
    }
    expect(balance.credited).toEqual(balance.invoiced);
  }
});

test('what exceeds the newest invoice reduces the one before, and other supplies are untouched', () => {
  const other = { ...invoice(3, 500n, 0n), supply: 'extension_fee', cause: 'x' } as const;
  const credits = creditsFor({ ...supply, tax: 300n, taxable: 1_500n }, [
    invoice(1, 200n, 0n),
    invoice(2, 200n, 50n),
    other,
  ]);
  expect(credits.map(({ invoiceId, amounts }) => [invoiceId, totalTax(amounts), amounts.taxable])).toEqual([
    [2, 150n, 750n],
    [1, 150n, 750n],
  ]);
});

test('entries that cancel out within a posting make no document', () => {
  const shared = {
    position: 4,
    bookedOn: calendarDate('2026-06-01'),
    effectiveOn: calendarDate('2026-06-01'),
    kind: 'payment_received',
    purpose: '2026-06-01/extension_tax_charged/extension_fee/-/some/event',
    amount: 36n,
    reason: '',
  } as const;
  const charged = { ...shared, debit: 'fee_receivable', credit: 'tax_payable' } as PostedTransfer;
  const reversed = { ...shared, debit: 'tax_payable', credit: 'fee_receivable' } as PostedTransfer;
  expect(supplyChanges([charged, reversed])).toEqual([]);
  expect(supplyChanges([{ ...charged, position: 5 }, reversed])).toMatchObject([
    { position: 5, cause: 'some/event', tax: 36n, taxable: 0n },
    { position: 4, cause: 'some/event', tax: -36n, taxable: 0n },
  ]);
});
