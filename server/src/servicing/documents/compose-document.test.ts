import { createHash } from 'node:crypto';
import { testLender } from '@hiram/server-testing/origination/agreements/agreements';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { expect, test } from 'vitest';
import { composeDocument } from './compose-document.ts';
import { documentCopy } from './copy/document-copy-by-locale.ts';
import type { DocumentFacts, DocumentSubject } from './issued-document.ts';
import { type StatementRow, statementSubjects } from './statement-rows.ts';

const day = calendarDate('2026-06-30');
const subject: DocumentSubject = {
  orderId: idFrom<'Loan'>('01980000-0000-7000-8000-0000000000a1'),
  loanNumber: 'PH-7K4M-29QX',
  market: 'PH',
  currency: 'PHP',
  holder: 'Maria Clara Santos',
};

const rows = statementSubjects.flatMap((about): StatementRow[] =>
  (['stands', 'taken_back', 'taken_back_later'] as const).map((status) => ({
    bookedOn: day,
    effectiveOn: day,
    subject: about,
    status,
    side: 'adds',
    amount: 1n,
    balance: -1n,
  })),
);

const taxed = {
  ...subject,
  address: 'a',
  taxNumber: 'TI/2',
  datedOn: day,
  suppliedOn: day,
  supplier: { name: 'b', address: 'c', registration: 'd' },
  place: { name: 'e', digits: '27', isRecorded: false },
  serviceCode: '9971',
  taxable: 10n,
  taxes: [{ name: 'IGST', rate: '0.18', amount: 2n }],
} as const;
const issuedDocuments: readonly DocumentFacts[] = [
  {
    ...subject,
    kind: 'receipt',
    paymentId: idFrom<'Payment'>('01980000-0000-7000-8000-0000000000b1'),
    channel: 'GCash',
    amount: 5n,
    remainingAfter: 7n,
    received: [
      { amount: 2n, paidOn: day, reference: 'a' },
      { amount: 3n, paidOn: day, reference: 'b' },
    ],
    allocation: { fees: 1n, charges: 1n, interest: 1n, principal: 1n, credit: 1n },
  },
  { ...subject, kind: 'statement', asOf: day, principal: 9n, rows, balance: 1n, leftToPay: 2n },
  { ...subject, kind: 'statement', asOf: day, principal: 9n, rows: [], balance: -1n, leftToPay: 0n },
  { ...subject, kind: 'no_dues', principal: 9n, lentOn: day, settledOn: day },
  { ...taxed, kind: 'tax_invoice', supply: 'processing_fee', against: undefined },
  { ...taxed, kind: 'credit_note', supply: 'extension_fee', against: { number: 'TI/1', datedOn: day } },
];

/** Digests of every document in each version of the copy. Published copy never changes. */
const KNOWN: Readonly<Record<string, string>> = {
  'en@1': '9ff856fd68c5edbe',
  'fil@1': '3c4270653a0acc2f',
  'hi@1': '444ca594b82992c0',
  'en@2': '5d3f7843fc0ee7b1',
  'fil@2': '6f91e98f26522cd0',
  'hi@2': 'cc174d2846c4769f',
  'en@3': '2a26475382550abe',
  'fil@3': 'cba13305cc7e332d',
  'hi@3': '85eda80cd9ba6c4b',
  'en@4': 'e75a9ba5d28ba750',
  'fil@4': 'aa2bb4af3db4d86e',
  'hi@4': 'a584623f2ca7e195',
  'hi@5': '9c7edb0c183c2f31',
  'fil@5': '6f89a9aef55ca810',
  'en@5': '45372d0bbde71886',
  'en@6': 'e35aa0a26b72c4c0',
  'fil@6': '79719ee4eac613a3',
  'hi@6': 'a4d557418767ffdf',
};

test.each(['en', 'fil', 'hi'] as const)(
  'a text change of the documents in %s requires a new version',
  (locale) => {
    const sender = { ...testLender, site: 'https://hiram.example' };
    const check = { number: 'R7K3M9QX2A4B', code: 'ABCD1234EFGH5678', site: sender.site };
    const printed = issuedDocuments.map((facts) =>
      composeDocument({ facts, locale, sender, issuedOn: day, check }),
    );
    const digest = createHash('sha256').update(JSON.stringify(printed)).digest('hex').slice(0, 16);
    const { version } = documentCopy(locale);
    expect(`${locale}@${version} ${digest}`).toBe(`${locale}@${version} ${KNOWN[`${locale}@${version}`]}`);
  },
);
