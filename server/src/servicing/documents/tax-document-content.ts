import { rate, rateAsPercentText } from '@hiram/values/rate';
import type { Block } from '#origination/agreements/index.ts';
import { type Formatter, figures, rows } from './document-blocks.ts';
import type { TaxDocumentFacts } from './issued-document.ts';

/** A tax invoice or a credit note with what rules 46 and 53 of the CGST Rules demand. */
export function taxDocumentBlocks(facts: TaxDocumentFacts, formatter: Formatter, number: string): Block[] {
  const { words } = formatter;
  const { tax } = words;
  const { supplier, place, against } = facts;
  return [
    figures(
      [tax.number, facts.taxNumber],
      [tax.date, formatter.day(facts.datedOn)],
      [tax.total, formatter.amount(totalOf(facts))],
    ),
    rows(
      [tax.supplier, supplier.name],
      [tax.supplierAddress, supplier.address],
      [tax.registration, supplier.registration],
      [tax.recipient, facts.holder],
      ...(facts.address === '' ? [] : ([[tax.recipientAddress, facts.address]] as const)),
      [tax.placeOfSupply, `${place.name} (${place.digits})`],
      ...(against === undefined
        ? []
        : ([[tax.against, `${against.number}, ${formatter.day(against.datedOn)}`]] as const)),
      [tax.suppliedOn, formatter.day(facts.suppliedOn)],
      [words.order, facts.loanNumber ?? facts.orderId],
      [words.number, number],
    ),
    linesTable(facts, formatter),
    ...(place.isRecorded ? [] : [{ kind: 'note', text: tax.placeNote } as const]),
    { kind: 'note', text: tax.note },
  ];
}

function totalOf({ taxable, taxes }: TaxDocumentFacts): bigint {
  return taxes.reduce((total, { amount }) => total + amount, taxable);
}

function linesTable(facts: TaxDocumentFacts, formatter: Formatter): Block {
  const { tax, amount } = formatter.words;
  const { serviceCode, taxable, taxes, supply } = facts;
  return {
    kind: 'table',
    caption: tax.caption,
    columns: [
      { title: tax.what, isFigure: false },
      { title: tax.code, isFigure: true },
      { title: tax.rate, isFigure: true },
      { title: amount, isFigure: true },
    ],
    rows: [
      [tax.supplies[supply], serviceCode, '', formatter.amount(taxable)],
      ...taxes.map(({ name, rate: share, amount: part }) => [
        name,
        '',
        `${rateAsPercentText(rate(share))} %`,
        formatter.amount(part),
      ]),
    ],
    total: [tax.total, '', '', formatter.amount(totalOf(facts))],
  };
}
