import { marketPack } from '@hiram/markets/market-pack';
import { unreachable } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { formatMoney } from '@hiram/values/formatting';
import { type MinorUnits, money } from '@hiram/values/money';
import {
  type AgreementLocale,
  amountCopy,
  type Block,
  formatDay,
  type PrintedDocument,
} from '#origination/agreements/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { documentCopy } from './copy/document-copy-by-locale.ts';
import { breakable, type Formatter, figures, type NamedValue, rows } from './document-blocks.ts';
import { inGroups } from './document-number.ts';
import type { DocumentIssuer } from './documents-context.ts';
import type { DocumentFacts, NoDuesFacts, ReceiptFacts, StatementFacts } from './issued-document.ts';
import type { StatementRow } from './statement-rows.ts';
import { taxDocumentBlocks } from './tax-document-content.ts';
import { checkBlock, type VerificationLink } from './verification-block.ts';

export interface DocumentToCompose {
  readonly facts: DocumentFacts;
  readonly locale: AgreementLocale;
  readonly sender: DocumentIssuer;
  readonly issuedOn: CalendarDate;
  /** Its number and code, and where they are verified. */
  readonly check: VerificationLink;
}

/** The complete content of a document. */
export function composeDocument({
  facts,
  locale,
  sender,
  issuedOn,
  check,
}: DocumentToCompose): PrintedDocument {
  const formatter = formatterFor(facts, locale);
  const { words } = formatter;
  const { company } = sender;
  const number = inGroups(check.number);
  const issued = formatter.day(issuedOn);
  const { title, blocks } = contentOf(facts, { formatter, number, issued, lender: company.legalName });
  return {
    language: locale,
    title,
    sender: company.legalName,
    blocks: [
      ...(company.isDemonstration ? [{ kind: 'notice', text: words.demonstration } as const] : []),
      ...blocks,
      checkBlock(words.check, check),
      { kind: 'note', text: senderLine(sender) },
    ],
    foot: `${number} · ${facts.market}/${facts.kind}/${locale}@${words.version}`,
  };
}

export function senderLine({ brandName, phone, company }: DocumentIssuer): string {
  return [company.legalName, brandName, ...company.registrations, company.address, phone, company.email]
    .filter((part) => part !== '')
    .join(' · ');
}

export function formatterFor(
  { market, currency }: Pick<DocumentFacts, 'market' | 'currency'>,
  locale: AgreementLocale,
): Formatter {
  const { country } = marketPack(market).facts;
  function amount(minor: MinorUnits): string {
    return formatMoney(money(minor, currency), `${locale}-${country}`);
  }
  return {
    words: documentCopy(locale),
    amount,
    balance: (minor) => (minor < 0n ? `−${amount(-minor)}` : amount(minor)),
    day: (day) => formatDay(day, amountCopy[locale]),
    shortDay: (day) => numberFormatter(locale, market).day(day),
  };
}

interface Printing {
  readonly formatter: Formatter;
  readonly number: string;
  readonly issued: string;
  readonly lender: string;
}

interface Content {
  readonly title: string;
  readonly blocks: readonly Block[];
}

function contentOf(facts: DocumentFacts, printing: Printing): Content {
  switch (facts.kind) {
    case 'receipt':
      return receiptContent(facts, printing);
    case 'statement':
      return statementContent(facts, printing);
    case 'no_dues':
      return noDuesContent(facts, printing);
    case 'tax_invoice':
    case 'credit_note':
      return {
        title: printing.formatter.words.tax.titles[facts.kind],
        blocks: taxDocumentBlocks(facts, printing.formatter, printing.number),
      };
    default:
      return unreachable(facts);
  }
}

function receiptContent(facts: ReceiptFacts, { formatter, number, issued }: Printing): Content {
  const { words } = formatter;
  const { receipt } = words;
  const { received, allocation } = facts;
  const days = [...new Set(received.map(({ paidOn }) => paidOn))];
  return {
    title: receipt.title,
    blocks: [
      figures(
        [receipt.paid, formatter.amount(facts.amount)],
        [receipt.countsFrom, days.map((day) => formatter.day(day)).join(', ')],
        [receipt.remainingAfter, formatter.amount(facts.remainingAfter)],
      ),
      rows(
        [words.number, number],
        [receipt.paidBy, facts.holder],
        [words.order, facts.loanNumber ?? facts.orderId],
        [receipt.channel, facts.channel],
        ...(received.length > 1
          ? []
          : received.map(({ reference }): NamedValue => [receipt.reference, reference])),
        [words.issuedOn, issued],
      ),
      ...(received.length > 1 ? [receivedTable(facts, formatter)] : []),
      allocationTable(facts, formatter),
      ...(allocation.credit === 0n ? [] : [{ kind: 'paragraph', text: receipt.creditNote } as const]),
      { kind: 'note', text: receipt.remainingNote(issued) },
    ],
  };
}

/** What a payment paid. */
export function allocationTable({ allocation, amount }: ReceiptFacts, formatter: Formatter): Block {
  const { words } = formatter;
  const { receipt } = words;
  return {
    kind: 'table',
    caption: receipt.whereItWent,
    columns: [
      { title: receipt.part, isFigure: false },
      { title: words.amount, isFigure: true },
    ],
    rows: (['charges', 'fees', 'interest', 'principal', 'credit'] as const).flatMap((part) =>
      allocation[part] === 0n ? [] : [[receipt.parts[part], formatter.amount(allocation[part])]],
    ),
    total: [words.total, formatter.amount(amount)],
  };
}

/** Used if more than one amount was received for a payment. */
function receivedTable({ received }: ReceiptFacts, formatter: Formatter): Block {
  const { receipt, amount } = formatter.words;
  return {
    kind: 'table',
    caption: receipt.received,
    columns: [
      { title: receipt.reference, isFigure: false },
      { title: receipt.countsFrom, isFigure: false },
      { title: amount, isFigure: true },
    ],
    rows: received.map((one) => [
      breakable(one.reference),
      formatter.shortDay(one.paidOn),
      formatter.amount(one.amount),
    ]),
  };
}

function statementContent(facts: StatementFacts, { formatter, number, issued }: Printing): Content {
  const { words } = formatter;
  const { statement } = words;
  return {
    title: statement.title,
    blocks: [
      statementFigures(facts, formatter),
      rows(
        [words.number, number],
        [words.borrower, facts.holder],
        [words.order, facts.loanNumber ?? facts.orderId],
        [statement.asOf, formatter.day(facts.asOf)],
        [words.issuedOn, issued],
      ),
      ...statementTable(facts, formatter),
    ],
  };
}

/** What was borrowed, is owed, and is left to pay. */
export function statementFigures(facts: StatementFacts, formatter: Formatter): Block {
  const { statement } = formatter.words;
  const isCredit = facts.balance < 0n;
  return figures(
    [statement.borrowed, formatter.amount(facts.principal)],
    isCredit
      ? [statement.inCredit, formatter.amount(-facts.balance)]
      : [statement.owed, formatter.amount(facts.balance)],
    [statement.leftToPay, formatter.amount(facts.leftToPay)],
  );
}

/** All bookings, and how to read their balance. */
export function statementTable(facts: StatementFacts, formatter: Formatter): Block[] {
  const { statement } = formatter.words;
  const { columns } = statement;
  return [
    {
      kind: 'table',
      caption: statement.caption,
      columns: [
        { title: columns.booked, isFigure: true },
        { title: columns.what, isFigure: false },
        { title: columns.counts, isFigure: true },
        { title: columns.added, isFigure: true },
        { title: columns.taken, isFigure: true },
        { title: columns.balance, isFigure: true },
      ],
      rows: facts.rows.map((row) => statementLine(row, formatter)),
    },
    { kind: 'note', text: `${statement.balanceNote} ${statement.laterNote(formatter.day(facts.asOf))}` },
  ];
}

function statementLine(row: StatementRow, formatter: Formatter): string[] {
  const { subjects, takenBack, takenBackLater } = formatter.words.statement;
  const what = subjects[row.subject];
  const written = { stands: what, taken_back: takenBack(what), taken_back_later: takenBackLater(what) };
  const amount = formatter.amount(row.amount);
  return [
    formatter.shortDay(row.bookedOn),
    written[row.status],
    formatter.shortDay(row.effectiveOn),
    row.side === 'adds' ? amount : '',
    row.side === 'takes_away' ? amount : '',
    formatter.balance(row.balance),
  ];
}

function noDuesContent(facts: NoDuesFacts, { formatter, number, issued, lender }: Printing): Content {
  const { words } = formatter;
  const { noDues } = words;
  const [principal, lentOn, settledOn] = [
    formatter.amount(facts.principal),
    formatter.day(facts.lentOn),
    formatter.day(facts.settledOn),
  ];
  return {
    title: noDues.title,
    blocks: [
      {
        kind: 'paragraph',
        text: noDues.certifies({ lender, holder: breakable(facts.holder), principal, lentOn }),
      },
      { kind: 'paragraph', text: `${noDues.settled(settledOn)} ${noDues.nothingOwed}` },
      rows(
        [words.number, number],
        [words.borrower, facts.holder],
        [words.order, facts.loanNumber ?? facts.orderId],
        [noDues.lent, principal],
        [noDues.lentOn, lentOn],
        [noDues.settledOn, settledOn],
        [words.issuedOn, issued],
      ),
      { kind: 'note', text: noDues.reversalNote },
    ],
  };
}
