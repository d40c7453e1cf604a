import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import {
  type AgreementLocale,
  type Block,
  htmlPage,
  type SignedPage,
} from '#origination/agreements/index.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import {
  allocationTable,
  formatterFor,
  senderLine,
  statementFigures,
  statementTable,
} from './compose-document.ts';
import { type LoanCopyCopy, loanCopyCopy } from './copy/loan-copy.ts';
import { type Formatter, rows } from './document-blocks.ts';
import type { DocumentIssuer } from './documents-context.ts';
import type { ReceiptFacts, StatementFacts } from './issued-document.ts';

export interface Schedule {
  readonly instalments: readonly { readonly dueOn: CalendarDate; readonly left: MinorUnits }[];
  readonly charges: MinorUnits;
  readonly credit: MinorUnits;
  readonly leftToPay: MinorUnits;
}

interface CopiedLoan {
  readonly sender: DocumentIssuer;
  readonly locale: AgreementLocale;
  readonly statement: StatementFacts;
  /** The same in a form that programs read. */
  readonly stated: object;
  readonly receipts: readonly ReceiptFacts[];
  readonly schedule: Schedule;
  readonly agreements: readonly SignedPage[];
}

/** The page: no script, nothing from the network, readable in any browser. */
export function loanCopyPage(loan: CopiedLoan): string {
  const { sender, locale, statement, receipts, schedule, agreements, stated } = loan;
  const formatter = formatterFor(statement, locale);
  const copy = loanCopyCopy(locale);
  const { words } = formatter;
  const blocks: Block[] = [
    ...(sender.company.isDemonstration ? [{ kind: 'notice', text: words.demonstration } as const] : []),
    statementFigures(statement, formatter),
    rows(
      [words.borrower, statement.holder],
      [words.order, statement.loanNumber ?? statement.orderId],
      [words.statement.asOf, formatter.day(statement.asOf)],
    ),
    scheduleTable(schedule, { copy, formatter }),
    ...statementTable(statement, formatter),
    ...receipts.flatMap((receipt) => receiptBlocks(receipt, formatter)),
    { kind: 'heading', text: copy.checkTitle },
    { kind: 'paragraph', text: copy.check },
    { kind: 'note', text: senderLine(sender) },
  ];
  const foot = `${statement.market}/loan_copy/${locale}@${copy.version}`;
  const title = copy.title;
  return htmlPage({ language: locale, title, sender: sender.company.legalName, blocks, foot }, [
    ...agreementSections(agreements, copy),
    // A `<` in a value could end the element.
    `<script type="application/json" id="loan-copy">${JSON.stringify(stated).replaceAll('<', '\\u003c')}</script>`,
  ]);
}

interface Written {
  readonly copy: LoanCopyCopy;
  readonly formatter: Formatter;
}

function scheduleTable(
  { instalments, charges, credit, leftToPay }: Schedule,
  { copy, formatter }: Written,
): Block {
  return {
    kind: 'table',
    caption: copy.schedule,
    columns: [
      { title: copy.dueOn, isFigure: false },
      { title: formatter.words.amount, isFigure: true },
    ],
    rows: [
      ...instalments.map(({ dueOn, left }) => [formatter.day(dueOn), formatter.amount(left)]),
      ...(charges > 0n ? [[copy.charges, formatter.amount(charges)]] : []),
      ...(credit > 0n ? [[copy.credit, formatter.balance(-credit)]] : []),
    ],
    total: [formatter.words.total, formatter.amount(leftToPay)],
  };
}

function receiptBlocks(receipt: ReceiptFacts, formatter: Formatter): Block[] {
  const { words } = formatter;
  const days = [...new Set(receipt.received.map(({ paidOn }) => paidOn))];
  return [
    { kind: 'heading', text: `${words.receipt.title}: ${formatter.amount(receipt.amount)}` },
    rows(
      [words.receipt.countsFrom, days.map((day) => formatter.day(day)).join(', ')],
      [words.receipt.channel, receipt.channel],
      ...receipt.received.map(({ reference }) => [words.receipt.reference, reference] as const),
      [words.receipt.remainingAfter, formatter.amount(receipt.remainingAfter)],
    ),
    allocationTable(receipt, formatter),
  ];
}

/** Each agreement as it was signed, in a frame of its own, which no style of this page reaches. */
function agreementSections(agreements: readonly SignedPage[], copy: LoanCopyCopy): string[] {
  if (agreements.length === 0) return [];
  return [
    `<h2>${escapeHtml(copy.agreements)}</h2>`,
    ...agreements.map(
      ({ title, html }) =>
        `<details><summary>${escapeHtml(title)}</summary><iframe sandbox title="${escapeHtml(title)}" width="100%" height="640" srcdoc="${escapeHtml(html)}"></iframe></details>`,
    ),
  ];
}
