import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { percentageTax, stampTax, valueAddedTaxWithin } from '@hiram/lending/own-taxes';
import { marketRules } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import { formatMinorUnits } from '@hiram/values/formatting';
import { expect, test } from 'vitest';
import { splitTax } from './fee-supplies.ts';
import { taxDocumentNumber } from './tax-document.ts';

const lines = readFileSync(join(import.meta.dirname, '../../../../docs/taxes.md'), 'utf8').split('\n');

/** The rows of the first table under a heading. */
function tableUnder(heading: string): string[][] {
  const start = lines.indexOf(heading);
  expect(start, heading).toBeGreaterThan(-1);
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines.slice(first + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function units(minor: bigint): string {
  return String(formatMinorUnits(minor));
}

test('docs/taxes.md has Asha’s invoices', () => {
  const fees = [
    { supply: 'processing fee', taxable: 30_000n, tax: 5_400n },
    { supply: 'extension fee', taxable: 20_000n, tax: 3_600n },
  ];
  const expected = ['MH', 'KA'].flatMap((state) =>
    fees.map(({ supply, taxable, tax }, index) => {
      const { central, state: ofState, integrated } = splitTax(tax, state === 'MH');
      const number = taxDocumentNumber('invoice', 2026, index + 1);
      return [number, supply, state, ...[taxable, central, ofState, integrated].map(units)];
    }),
  );
  expect(tableUnder("### Asha's invoices")).toEqual(expected);
});

test('docs/taxes.md has Maria’s taxes', () => {
  const rules = marketRules('PH', { on: calendarDate('2026-06-01'), channel: 'browser' });
  const [stamp, receipts] = [rules.stampTax.value, rules.receiptsTaxes.value];
  if (stamp === null || receipts === null) throw new Error('no taxes');
  const taxes = [
    stampTax({ principal: 1_000_000n, termDays: 92 }, stamp),
    percentageTax(160_000n, receipts.percentageTax),
    valueAddedTaxWithin(160_000n, receipts.vat),
  ];
  expect(tableUnder("### Maria's taxes").map(([, , tax]) => tax)).toEqual(taxes.map(units));
});
