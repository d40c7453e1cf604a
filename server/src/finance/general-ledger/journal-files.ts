import type { JournalFormat } from '@hiram/contract/finance/general-ledger';
import { csvText } from '@hiram/values/csv';
import { decimal } from './decimal.ts';
import type { Journal, JournalEntry } from './journal.ts';

/** Files that a general ledger imports. The same journal gives the same bytes. */
export const journalFiles: Readonly<
  Record<
    JournalFormat,
    { readonly ending: string; readonly mediaType: string; write(journal: Journal): string }
  >
> = {
  csv: { ending: 'csv', mediaType: 'text/csv', write: csvOf },
  tally: { ending: 'xml', mediaType: 'application/xml', write: tallyOf },
};

const CSV_HEAD = [
  ...['reference', 'date', 'account', 'account_name', 'debit', 'credit', 'currency'],
  ...['market', 'brand', 'product', 'narration'],
];

/** RFC 4180 in UTF-8, one row for each line of an entry. Amounts have two decimals and a point. */
function csvOf({ book, currency, entries }: Journal): string {
  const rows = entries.flatMap((entry) =>
    entry.lines.map(({ account, debit, credit }) => [
      ...[
        entry.reference,
        entry.day,
        account.number,
        account.name,
        decimal(debit),
        decimal(credit),
        currency,
      ],
      ...[book, entry.brand, entry.product, narrationOf(book, entry)],
    ]),
  );
  return csvText([CSV_HEAD, ...rows]);
}

function narrationOf(book: string, { brand, product }: JournalEntry): string {
  return `Loans ledger; market ${book}; brand ${brand || 'none'}; product ${product || 'none'}`;
}

/**
 * A voucher import of TallyPrime. A debit is deemed positive and has a negative amount. The remote id makes a
 * second import of the same entry replace the first.
 */
function tallyOf(journal: Journal): string {
  const company =
    journal.company === ''
      ? ''
      : `<STATICVARIABLES>${tag('SVCURRENTCOMPANY', journal.company)}</STATICVARIABLES>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA>',
    `<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>${company}</REQUESTDESC>`,
    '<REQUESTDATA>',
    ...journal.entries.map((entry) => voucherOf(journal.book, entry)),
    '</REQUESTDATA>',
    '</IMPORTDATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n');
}

function voucherOf(book: string, entry: JournalEntry): string {
  const reference = escaped(entry.reference);
  const attributes = `REMOTEID="${reference}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View"`;
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER ${attributes}>`,
    tag('DATE', entry.day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', 'Journal'),
    tag('VOUCHERNUMBER', entry.reference),
    tag('REFERENCE', entry.reference),
    tag('NARRATION', narrationOf(book, entry)),
    ...entry.lines.map(({ account, debit, credit }) =>
      [
        '<ALLLEDGERENTRIES.LIST>',
        tag('LEDGERNAME', account.name),
        tag('ISDEEMEDPOSITIVE', debit > 0n ? 'Yes' : 'No'),
        tag('AMOUNT', debit > 0n ? `-${decimal(debit)}` : decimal(credit)),
        '</ALLLEDGERENTRIES.LIST>',
      ].join(''),
    ),
    '</VOUCHER>',
    '</TALLYMESSAGE>',
  ].join('\n');
}

function tag(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
