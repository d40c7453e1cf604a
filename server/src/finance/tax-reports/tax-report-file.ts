import { csvText } from '@hiram/values/csv';
import { rate, rateAsPercentText } from '@hiram/values/rate';
import { decimal } from '#finance/general-ledger/index.ts';
import type { OwnTax } from './own-taxes.sql.ts';
import type { DocumentLine } from './tax-report.sql.ts';

const HEAD = [
  ...['kind', 'number', 'date', 'supplied_on', 'against_invoice', 'registration', 'place_of_supply'],
  ...['service_code', 'rate_percent', 'taxable_value', 'cgst', 'sgst_utgst', 'igst', 'own_tax', 'loan'],
];

/** One row for each document, and one for each tax that the lender bears. Credit notes have amounts above zero. */
export function taxReportFile(lines: readonly DocumentLine[], ownTaxes: readonly OwnTax[]): string {
  return csvText([
    HEAD,
    ...lines.map((line) => [
      ...[line.kind, line.number, line.issued_on, line.supplied_on, line.against, line.registration],
      ...[line.place_of_supply, line.service_code, rateAsPercentText(rate(line.rate))],
      ...[line.taxable, line.central, line.state, line.integrated].map((amount) => decimal(BigInt(amount))),
      ...['', line.loan_id],
    ]),
    ...ownTaxes.map(({ tax, base, amount }) => [
      ...[tax, '', '', '', '', '', '', '', '', decimal(base), '', '', '', decimal(amount), ''],
    ]),
  ]);
}
