import { marketPack } from '@hiram/markets/market-pack';
import {
  agreementLocale,
  type Block,
  type PrintedDocument,
  type Row,
} from '#origination/agreements/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import {
  checkBlock,
  formatterFor,
  inGroups,
  senderLine,
  statementFigures,
  statementTable,
  type VerificationLink,
} from '#servicing/documents/index.ts';
import { isLate, lastDayOf } from '../complaint.ts';
import type { PackContent, PackLoan } from './pack-content.ts';
import { both, headingsFor, PACK_COPY_VERSION, type PackHeadings } from './pack-headings.ts';

export interface PackToCompose {
  readonly content: PackContent;
  readonly check: VerificationLink;
  /** The files beside the PDF, with their digests. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** The papers as a PDF, in English, with the words of the app in the borrower's own language beside them. */
export function composePack({ content, check, files }: PackToCompose): PrintedDocument {
  const { complaint, sender, body, loan } = content;
  const { market } = complaint;
  const headings = headingsFor(agreementLocale(market, complaint.locale));
  const writer = writerOf(content);
  const number = inGroups(check.number);
  return {
    language: 'en',
    title: headings.title,
    sender: sender.company.legalName,
    blocks: [
      ...(sender.company.isDemonstration
        ? [{ kind: 'notice', text: writer.words.demonstration } as const]
        : []),
      ...coverBlocks(content, { writer, number }),
      heading(headings.story),
      ...messageBlocks(content, writer, headings),
      heading(headings.timeline),
      timelineRows(content, writer),
      heading(headings.decisions),
      textRows(decisionRows(content, writer)),
      heading(headings.deadlines),
      textRows(deadlineRows(content, writer)),
      ...(loan === undefined ? [] : loanBlocks(loan, writer, headings)),
      heading(headings.contacts),
      ...contactBlocks(content, writer),
      heading(headings.files),
      textRows(files.map(({ name, sha256 }) => ({ name, value: inPieces(sha256) }))),
      { kind: 'note', text: NOT_INSIDE },
      checkBlock(
        {
          ...writer.words.check,
          text: `${writer.words.check.text} The code is made from the content of the files above.`,
        },
        check,
      ),
      { kind: 'note', text: `${HOW_TO_CHECK} ${senderLine(sender)}` },
    ],
    foot: `${number} · ${market}/escalation_pack/${body.code}@${PACK_COPY_VERSION}`,
  };
}

const NOT_INSIDE =
  'Not in these papers: names and notes of the lender’s staff, and photos. The borrower has the photos, and can add them.';
const HOW_TO_CHECK =
  'The archive with these papers is signed by the lender. Anyone can check it without the lender: npm run ledger:check-pack, in the open source code of Hiram.';

type Writer = ReturnType<typeof writerOf>;

function writerOf({ complaint: { market } }: PackContent) {
  const { currency } = marketPack(market).facts;
  const formatter = formatterFor({ market, currency }, 'en');
  const { moment, day } = numberFormatter('en', market);
  return { ...formatter, formatter, moment, shortDay: day };
}

function heading(text: string): Block {
  return { kind: 'heading', text };
}

function textRows(rows: readonly Row[]): Block {
  return { kind: 'rows', rows, hold: 'words' };
}

function coverBlocks(
  { complaint, body, sender, borrowerName, type, madeAt, loan }: PackContent,
  { writer, number }: { readonly writer: Writer; readonly number: string },
): Block[] {
  const { company } = sender;
  const { grievanceOfficer } = company;
  const early = body.isOpen ? '' : ', or as soon as the lender has answered';
  const until = body.closesOn === undefined ? '' : `, until ${writer.day(body.closesOn)}`;
  return [
    textRows([
      { name: 'To', value: body.name },
      ...(body.address === '' ? [] : [{ name: 'Address', value: body.address }]),
      { name: 'Contact', value: [body.portal, body.email, body.phone].filter(isGiven).join(' · ') },
      { name: 'Hears this complaint', value: `from ${writer.day(body.opensOn)}${early}${until}` },
      ...(body.swornForm
        ? [{ name: 'Also needed', value: 'its own complaint form, sworn to before a notary' }]
        : []),
    ]),
    textRows([
      { name: 'Number', value: number },
      { name: 'Made', value: writer.moment(madeAt) },
      { name: 'Borrower', value: borrowerName },
      { name: 'Complaint', value: complaint.number ?? complaint.id },
      { name: 'About', value: both(type.en, type.own) },
      ...(complaint.orderId === undefined
        ? []
        : [{ name: 'Loan', value: loan?.statement.loanNumber ?? complaint.orderId }]),
      {
        name: 'Lender',
        value: [company.legalName, ...company.registrations, company.address, company.email]
          .filter(isGiven)
          .join(' · '),
      },
      {
        name: 'Grievance officer',
        value: [grievanceOfficer.name, grievanceOfficer.phone, grievanceOfficer.email]
          .filter(isGiven)
          .join(' · '),
      },
    ]),
    {
      kind: 'paragraph',
      text: `${borrowerName} complained to ${company.legalName} on ${writer.moment(complaint.receivedAt)}. The lender was told of these papers at the moment they were made.`,
    },
  ];
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function messageBlocks({ messages }: PackContent, writer: Writer, headings: PackHeadings): Block[] {
  const [first, ...others] = messages;
  const written = others.map(({ at, from, text }) => ({
    name: `${writer.moment(at)}, ${from === 'borrower' ? 'borrower' : 'lender'}`,
    value: text,
  }));
  return [
    { kind: 'paragraph', text: first === undefined ? '' : `“${first.text}”` },
    ...(written.length === 0 ? [] : [heading(headings.messages), textRows(written)]),
  ];
}

function timelineRows({ steps }: PackContent, writer: Writer): Block {
  return textRows(
    steps.en.map(({ at, title, text }, index) => {
      const own = steps.own?.[index];
      return {
        name: writer.moment(at),
        value: both(sentences(title, text), own && sentences(own.title, own.text)),
      };
    }),
  );
}

function sentences(title: string, text: string): string {
  return text === '' ? title : `${title}. ${text}`;
}

function decisionRows({ complaint }: PackContent, writer: Writer): Row[] {
  const { dispute, contactPausedAt, contactReleasedAt, answeredAt, score } = complaint;
  const disputeText = {
    open: 'not decided',
    proposed: 'not decided',
    upheld: 'for the borrower',
    not_upheld: 'for the lender',
  };
  return [
    { name: 'Answer', value: answeredAt === undefined ? 'none yet' : writer.moment(answeredAt) },
    ...(dispute === undefined
      ? []
      : [
          { name: 'Amount in dispute', value: writer.amount(dispute.amount) },
          { name: 'Decision on it', value: disputeText[dispute.state] },
          { name: 'Removed from the loan', value: writer.amount(dispute.reversed) },
        ]),
    ...(contactPausedAt === undefined
      ? []
      : [{ name: 'Contact about the loan paused', value: writer.moment(contactPausedAt) }]),
    ...(contactReleasedAt === undefined
      ? []
      : [{ name: 'Contact resumed', value: writer.moment(contactReleasedAt) }]),
    ...(score === undefined ? [] : [{ name: 'The borrower’s rating', value: `${score} of 5` }]),
  ];
}

function deadlineRows({ complaint, madeAt }: PackContent, writer: Writer): Row[] {
  const { market, acknowledgeBy, acknowledgedAt, replyBy, resolveBy } = complaint;
  return [
    ...(acknowledgeBy === undefined
      ? []
      : [
          {
            name: 'Acknowledgement, by law',
            value: `${writer.day(lastDayOf(acknowledgeBy, market))}; ${acknowledgedAt === undefined ? 'not given' : `given ${writer.moment(acknowledgedAt)}`}`,
          },
        ]),
    { name: 'Answer, as promised', value: writer.day(lastDayOf(replyBy, market)) },
    ...(resolveBy === undefined
      ? []
      : [{ name: 'Answer, by law', value: writer.day(lastDayOf(resolveBy, market)) }]),
    { name: 'Promise kept so far', value: isLate(complaint, madeAt) ? 'no' : 'yes' },
  ];
}

function loanBlocks({ statement, lines }: PackLoan, writer: Writer, headings: PackHeadings): Block[] {
  return [
    heading(headings.ledger),
    statementFigures(statement, writer.formatter),
    ...statementTable(statement, writer.formatter),
    ...(lines.en.length === 0
      ? []
      : [
          heading(headings.explanation),
          textRows(
            lines.en.map(({ on, title, why, amount, isTakenOff }, index) => {
              const own = lines.own?.[index];
              return {
                name: `${writer.shortDay(on)}, ${isTakenOff ? '−' : ''}${writer.amount(amount)}`,
                value: both(sentences(title, why), own && sentences(own.title, own.why)),
              };
            }),
          ),
        ]),
  ];
}

const channels: Readonly<Record<string, string>> = {
  sms: 'SMS',
  voice: 'automatic call',
  call: 'call by a person',
  push: 'notification',
};

function contactBlocks({ contacts }: PackContent, writer: Writer): Block[] {
  if (contacts.length === 0) return [{ kind: 'paragraph', text: 'The lender’s log has no contact.' }];
  return [
    {
      kind: 'table',
      caption: `Contacts in the lender’s log, also those that were held back: ${contacts.length}`,
      columns: ['When', 'How', 'What'].map((title) => ({ title, isFigure: false })),
      rows: contacts.map(({ at, channel, title, text }) => [
        writer.moment(at),
        channels[channel] ?? channel,
        sentences(title, text),
      ]),
    },
  ];
}

/** A digest has no place at which a line could break. */
function inPieces(digest: string): string {
  return digest.replace(/(.{16})(?=.)/g, '$1\u200b');
}
