import { india } from '@hiram/contract/origination/places/india';
import { rateAsText } from '@hiram/values/rate';
import { Refusal } from '#platform/errors.ts';
import { findLoan } from '#servicing/loans/index.ts';
import {
  findTaxDocument,
  gstDigitsOf,
  type IssuedTaxDocument,
  isIndianState,
  nameOfStateTax,
  readTaxRecipient,
  type TaxDocumentId,
} from '#servicing/taxes/index.ts';
import type { DocumentsContext } from './documents-context.ts';
import type { SourcedFacts, TaxDocumentFacts } from './issued-document.ts';

/** A tax invoice or a credit note as it was issued. Nothing in it changes, so it is based on no event. */
export async function taxDocumentFacts(
  context: Pick<DocumentsContext, 'database' | 'personalData'>,
  id: TaxDocumentId,
): Promise<SourcedFacts<TaxDocumentFacts>> {
  const { database } = context;
  const document = await findTaxDocument(database, id);
  const recipient = document && (await readTaxRecipient(context, document));
  const loan = document && (await findLoan(database, document.loanId));
  if (document === undefined || recipient === undefined || loan === undefined) throw new Refusal('not_found');
  const invoice =
    document.invoiceId === undefined ? undefined : await findTaxDocument(database, document.invoiceId);
  const { placeOfSupply } = document;
  const facts: TaxDocumentFacts = {
    kind: document.kind === 'invoice' ? 'tax_invoice' : 'credit_note',
    orderId: loan.id,
    loanNumber: loan.number,
    market: document.market,
    currency: document.currency,
    holder: recipient.name,
    address: recipient.address,
    taxNumber: document.number,
    datedOn: document.issuedOn,
    suppliedOn: document.suppliedOn,
    against: invoice && { number: invoice.number, datedOn: invoice.issuedOn },
    supplier: {
      name: document.supplierName,
      address: document.supplierAddress,
      registration: document.registration,
    },
    place: {
      name: india.areas.find(([code]) => code === placeOfSupply)?.[1] ?? placeOfSupply,
      digits: isIndianState(placeOfSupply) ? gstDigitsOf(placeOfSupply) : '',
      isRecorded: document.isPlaceRecorded,
    },
    serviceCode: document.serviceCode,
    supply: document.supply,
    taxable: document.amounts.taxable,
    taxes: taxesOf(document),
  };
  return { facts, basedOn: [] };
}

/** Within a state the rate is two halves. */
function taxesOf({ amounts, rate, placeOfSupply }: IssuedTaxDocument): TaxDocumentFacts['taxes'] {
  const whole = rateAsText(rate);
  if (amounts.integrated > 0n) return [{ name: 'IGST', rate: whole, amount: amounts.integrated }];
  const half = rateAsText({ numerator: rate.numerator, denominator: rate.denominator * 2n });
  return [
    { name: 'CGST', rate: half, amount: amounts.central },
    { name: nameOfStateTax(placeOfSupply), rate: half, amount: amounts.state },
  ];
}
