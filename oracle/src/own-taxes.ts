import { halfUp } from './division.ts';

// Taxes of the lender and the parts of a fee's tax, from docs/taxes.md alone. Amounts are minor units, days YYYY-MM-DD.

/** The stamp tax of the Philippines on a loan. A loan shorter than a year owes it by days of 365. */
export function philippineStampTax(releasedOn: string, principal: bigint, days: number): bigint {
  const part = BigInt(Math.min(days, 365));
  // 0.75 % of the amount since July 2025; before, 1.50 for each 200.00 and for what is left of it.
  if (releasedOn >= '2025-07-01') return halfUp(principal * 75n * part, 10_000n * 365n);
  const twoHundreds = principal / 20_000n + (principal % 20_000n === 0n ? 0n : 1n);
  return halfUp(twoHundreds * 150n * part, 365n);
}

/** A twentieth of what was received, or the twelve parts of VAT in a hundred and twelve. */
export function philippineReceiptsTax(kind: 'percentage_tax' | 'vat', received: bigint): bigint {
  if (received <= 0n) return 0n;
  return kind === 'vat' ? halfUp(received * 12n, 112n) : halfUp(received, 20n);
}

/** The tax on a fee in India: two halves within a state, of which CGST has an odd paisa; between states one part. */
export function indianTaxParts(
  tax: bigint,
  isWithinState: boolean,
): { readonly cgst: bigint; readonly sgst: bigint; readonly igst: bigint } {
  if (!isWithinState) return { cgst: 0n, sgst: 0n, igst: tax };
  const smaller = tax / 2n;
  return { cgst: tax - smaller, sgst: smaller, igst: 0n };
}
