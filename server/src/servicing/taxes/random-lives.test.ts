import type { Entry } from '@hiram/lending/entry';
import { entryKey } from '@hiram/lending/entry';
import { project } from '@hiram/lending/project';
import { arbitraryReplayedLoan } from '@hiram/lending/testing/arbitrary-loans';
import { agreementOf, oracleEvents } from '@hiram/lending/testing/oracle';
import { loanOn } from '@hiram/oracle/oracle';
import { indianTaxParts } from '@hiram/oracle/own-taxes';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PostedTransfer } from '#ledger/index.ts';
import {
  type Amounts,
  creditsFor,
  type InvoiceBalance,
  splitTax,
  supplyChanges,
  totalTax,
} from './fee-supplies.ts';

/** The full run has ten thousand lives. */
const LONG = 900_000;
const EVENTS = 8;

/** Each entry as a posting of its own day. */
function postedFrom(entries: readonly Entry[]): PostedTransfer[] {
  const days = [...new Set(entries.map(({ on }) => on))];
  return entries.map((entry) => ({
    position: days.indexOf(entry.on) + 1,
    bookedOn: entry.on,
    effectiveOn: entry.on,
    kind: 'test',
    purpose: entryKey(entry),
    debit: entry.debit,
    credit: entry.credit,
    amount: entry.amount,
    reason: '',
  }));
}

function mirrored(transfers: readonly PostedTransfer[]): PostedTransfer[] {
  const position = Math.max(0, ...transfers.map((one) => one.position)) + 1;
  return transfers.map((one) => ({ ...one, position, debit: one.credit, credit: one.debit }));
}

/** The documents of a life, as the job issues them posting by posting. */
function documentsOf(transfers: readonly PostedTransfer[], isWithinState: boolean): InvoiceBalance<number>[] {
  const invoices: InvoiceBalance<number>[] = [];
  for (const change of supplyChanges(transfers)) {
    const { supply, cause, taxable, tax } = change;
    if (tax > 0n) {
      const invoiced = { taxable, ...splitTax(tax, isWithinState) };
      invoices.push({ supply, cause, id: invoices.length, invoiced, credited: nothing });
      continue;
    }
    for (const { invoiceId, amounts } of creditsFor(
      { supply, cause, taxable: -taxable, tax: -tax },
      invoices,
    )) {
      const before = invoices[invoiceId];
      if (before !== undefined) invoices[invoiceId] = { ...before, credited: sum(before.credited, amounts) };
    }
  }
  return invoices;
}

const nothing: Amounts = { taxable: 0n, central: 0n, state: 0n, integrated: 0n };

function sum(left: Amounts, right: Amounts): Amounts {
  return {
    taxable: left.taxable + right.taxable,
    central: left.central + right.central,
    state: left.state + right.state,
    integrated: left.integrated + right.integrated,
  };
}

test(
  'the documents of any life have the tax of the oracle, and a life that is undone has none left',
  () => {
    fc.assert(
      fc.property(arbitraryReplayedLoan(EVENTS), fc.boolean(), ({ terms, events, day }, isWithinState) => {
        const transfers = postedFrom(project(terms, events, day).entries);
        const documents = documentsOf(transfers, isWithinState);
        const left = documents.reduce(
          (total, { invoiced, credited }) => total + totalTax(invoiced) - totalTax(credited),
          0n,
        );
        const { charges } = loanOn(agreementOf(terms), oracleEvents(terms, events), day);
        const ofOracle = charges.reduce(
          (total, { kind, amount }) => (kind === 'tax' ? total + amount : total),
          0n,
        );
        expect(left).toBe(ofOracle);
        for (const { invoiced } of documents) {
          const { cgst, sgst, igst } = indianTaxParts(totalTax(invoiced), isWithinState);
          expect([invoiced.central, invoiced.state, invoiced.integrated]).toEqual([cgst, sgst, igst]);
        }
        for (const { invoiced, credited } of documentsOf(
          [...transfers, ...mirrored(transfers)],
          isWithinState,
        )) {
          expect(credited).toEqual(invoiced);
        }
      }),
      { numRuns: propertyRuns },
    );
  },
  LONG,
);
