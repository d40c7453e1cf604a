import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import type { PostedTransfer } from '#ledger/index.ts';

/** What the lender supplies for a taxed fee. A loan has one processing, and an extension for each event that charged one. */
export const SUPPLIES = ['processing_fee', 'extension_fee'] as const;
export type SupplyKind = (typeof SUPPLIES)[number];

export interface Supply {
  readonly supply: SupplyKind;
  /** The event of an extension; empty for the processing. */
  readonly cause: string;
}

/** What one posting of a loan changed in one supply. Below zero if a fee was given back. */
export interface SupplyChange extends Supply {
  readonly position: number;
  readonly bookedOn: CalendarDate;
  readonly taxable: bigint;
  readonly tax: bigint;
}

const supplyOfEntry: Readonly<Record<string, SupplyKind>> = {
  up_front_fee_kept: 'processing_fee',
  up_front_tax_kept: 'processing_fee',
  fee_returned: 'processing_fee',
  tax_returned: 'processing_fee',
  extension_fee_charged: 'extension_fee',
  extension_tax_charged: 'extension_fee',
};

/** The changes of a loan's taxed fees, in booking order. Entries that cancel out within a posting are none. */
export function supplyChanges(transfers: readonly PostedTransfer[]): SupplyChange[] {
  const changes = new Map<string, SupplyChange>();
  for (const transfer of transfers) {
    const supply = supplyOf(transfer.purpose);
    if (supply === undefined) continue;
    const key = `${transfer.position} ${supply.supply} ${supply.cause}`;
    const { position, bookedOn } = transfer;
    const before = changes.get(key) ?? { ...supply, position, bookedOn, taxable: 0n, tax: 0n };
    changes.set(key, added(before, transfer));
  }
  return [...changes.values()].filter(({ tax }) => tax !== 0n);
}

/** The purpose is lending's key of an entry: day, kind, claim, instalment and cause. */
function supplyOf(purpose: string): Supply | undefined {
  const [, kind = '', , , ...cause] = purpose.split('/');
  const supply = supplyOfEntry[kind];
  if (supply === undefined) return undefined;
  return { supply, cause: supply === 'processing_fee' ? '' : cause.join('/') };
}

/** A credit of the income or of the tax adds to the supply; a debit takes away. */
function added(change: SupplyChange, { debit, credit, amount }: PostedTransfer): SupplyChange {
  const isTax = debit === 'tax_payable' || credit === 'tax_payable';
  const isAdded = isTax ? credit === 'tax_payable' : credit.endsWith('_income');
  const signed = isAdded ? amount : -amount;
  return isTax ? { ...change, tax: change.tax + signed } : { ...change, taxable: change.taxable + signed };
}

/** The tax by the authority that it belongs to. */
export interface SplitTax {
  readonly central: MinorUnits;
  readonly state: MinorUnits;
  readonly integrated: MinorUnits;
}

/** Within one state half each, and an odd paisa is central; between states it is all integrated. */
export function splitTax(tax: MinorUnits, isWithinState: boolean): SplitTax {
  if (!isWithinState) return { central: 0n, state: 0n, integrated: tax };
  const state = divideRounded(tax, 2n, 'down');
  return { central: tax - state, state, integrated: 0n };
}

export function totalTax({ central, state, integrated }: SplitTax): MinorUnits {
  return central + state + integrated;
}

/** An invoice of a supply, and what its credit notes have taken away so far. */
export interface InvoiceBalance<Id> extends Supply {
  readonly id: Id;
  readonly invoiced: Amounts;
  readonly credited: Amounts;
}

export interface Amounts extends SplitTax {
  readonly taxable: MinorUnits;
}

export interface PlannedCredit<Id> {
  readonly invoiceId: Id;
  readonly amounts: Amounts;
}

/**
 * The credit notes for a fee that was given back: against the newest invoices of its supply first. The notes of an invoice
 * divide its tax like the invoice, so when all is given back, each kind of tax is back in full.
 */
export function creditsFor<Id>(
  { taxable, tax, ...supply }: { readonly taxable: MinorUnits; readonly tax: MinorUnits } & Supply,
  invoices: readonly InvoiceBalance<Id>[],
): PlannedCredit<Id>[] {
  let [taxLeft, taxableLeft] = [tax, taxable];
  const credits: PlannedCredit<Id>[] = [];
  for (const invoice of invoices.toReversed()) {
    if (invoice.supply !== supply.supply || invoice.cause !== supply.cause || taxLeft === 0n) continue;
    const [before, all] = [totalTax(invoice.credited), totalTax(invoice.invoiced)];
    const taken = smallerOf(taxLeft, all - before);
    if (taken === 0n) continue;
    const isAllTax = taken === all - before;
    const ofTaxable = smallerOf(taxableLeft, invoice.invoiced.taxable - invoice.credited.taxable);
    const wholeSplit = splitTax(before + taken, invoice.invoiced.integrated === 0n);
    credits.push({
      invoiceId: invoice.id,
      amounts: {
        taxable:
          isAllTax && taken < taxLeft ? invoice.invoiced.taxable - invoice.credited.taxable : ofTaxable,
        central: wholeSplit.central - invoice.credited.central,
        state: wholeSplit.state - invoice.credited.state,
        integrated: wholeSplit.integrated - invoice.credited.integrated,
      },
    });
    taxLeft -= taken;
    taxableLeft -= credits.at(-1)?.amounts.taxable ?? 0n;
  }
  return credits;
}

function smallerOf(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
