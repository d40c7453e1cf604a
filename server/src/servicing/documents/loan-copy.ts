import { isClosed, unpaid, unpaidCharges } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import type { AgreementLocale } from '#origination/agreements/index.ts';
import { publicKeyOf } from '#platform/anchors/anchor-line.ts';
import { formatSignature } from '#platform/anchors/format-signature.ts';
import { findNewestLine } from '#platform/anchors/published-anchors.sql.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { copySigningKey } from './copy-signing-key.ts';
import type { DocumentsContext } from './documents-context.ts';
import { receiptFacts, statementFacts } from './gather-facts.ts';
import type { ReceiptFacts, SourcedFacts, StatementFacts } from './issued-document.ts';
import { listIssuedDocuments } from './list-documents.ts';
import { loanCopyPage, type Schedule } from './loan-copy-page.ts';
import { findLoanPostings } from './loan-postings.ts';
import { logAddress, proofOfReceipt } from './payment-proof.ts';

/** Names the format, and separates these signatures from any other. */
const FORMAT = 'hiram loan copy 1';

export interface CopyOfLoan {
  readonly borrowerId: BorrowerId;
  readonly orderId: LoanId;
  readonly brandCode: string;
  readonly locale: AgreementLocale;
}

export interface LoanCopyFile {
  readonly fileName: string;
  readonly html: string;
}

/**
 * Everything that a borrower has of a loan in one page that opens without us: what is owed, the schedule, every booking
 * and payment, the signed agreements, and the proofs of the payments. Its last line signs all before it.
 */
export async function copyLoan(context: DocumentsContext, order: CopyOfLoan): Promise<LoanCopyFile> {
  const { orderId, brandCode, locale } = order;
  const sender = context.senderOf(brandCode);
  if (sender === undefined) throw new Refusal('not_found', { brand: brandCode });
  const { facts: statement } = await statementFacts(context, orderId);
  const receipts = await receiptsOf(context, orderId, locale);
  const key = copySigningKey(context.personalData);
  const stated = {
    format: FORMAT,
    lender: sender.company.legalName,
    log: logAddress(sender.site),
    loan: orderId,
    number: statement.loanNumber ?? null,
    madeAt: instantAsIso(context.systemClock.now()),
    asOf: statement.asOf,
    currency: statement.currency,
    borrowed: String(statement.principal),
    owed: String(statement.balance),
    leftToPay: String(statement.leftToPay),
    payments: receipts.map(({ facts: { paymentId, amount, received } }) => ({
      payment: paymentId,
      amount: String(amount),
      references: received.map(({ reference }) => reference),
    })),
    key: publicKeyOf(key),
    line: await lineNaming(context, publicKeyOf(key)),
    proofs: await proofsOf(context, receipts, { orderId, site: sender.site }),
  };
  const signed = loanCopyPage({
    sender,
    locale,
    statement,
    stated,
    receipts: receipts.map(({ facts }) => facts),
    schedule: await scheduleOf(context, statement),
    agreements: await context.agreementsOf(order),
  });
  const signature = formatSignature(FORMAT, signed, key);
  return {
    fileName: `loan-${statement.loanNumber ?? orderId}-${statement.asOf}.html`,
    html: `${signed}<!-- ${FORMAT} signature ${signature} -->\n`,
  };
}

async function receiptsOf(
  context: DocumentsContext,
  orderId: LoanId,
  locale: AgreementLocale,
): Promise<SourcedFacts<ReceiptFacts>[]> {
  const { receipts } = await listIssuedDocuments(context, orderId);
  const valid = receipts.filter(({ reversedOn }) => reversedOn === undefined);
  return Promise.all(valid.map(({ paymentId }) => receiptFacts(context, paymentId, locale)));
}

/** The newest line of the log, if it names this key: the key is new until the next night. */
export async function lineNaming(
  { database }: Pick<DocumentsContext, 'database'>,
  key: string,
): Promise<string | null> {
  const line = await findNewestLine(database);
  return line?.includes(`"copies":"${key}"`) === true ? line : null;
}

async function proofsOf(
  context: DocumentsContext,
  receipts: readonly SourcedFacts<ReceiptFacts>[],
  { orderId, site }: { readonly orderId: LoanId; readonly site: string },
): Promise<object[]> {
  const postings = await findLoanPostings(context.database, orderId);
  const proofs = await Promise.all(
    receipts.map((receipt) => proofOfReceipt(context, receipt, { site, postings })),
  );
  return proofs.filter((proof) => proof !== undefined);
}

/** What is left to pay, by its parts. They add up to what the statement says. */
async function scheduleOf(
  { database, businessClock }: DocumentsContext,
  { orderId, leftToPay }: StatementFacts,
): Promise<Schedule> {
  const loan = await findLoan(database, orderId);
  const released = loan?.released ?? undefined;
  assert(loan !== undefined && released !== undefined, `loan ${orderId} has a statement`);
  const position = positionOn(released, today(businessClock, marketPack(loan.market).facts.timeZone));
  const instalments = isClosed(position) ? [] : position.instalments;
  const open = instalments.map((row) => ({ dueOn: row.dueOn, left: unpaid(row) }));
  return {
    instalments: open.filter(({ left }) => left > 0n),
    charges: isClosed(position) ? 0n : unpaidCharges(position),
    credit: isClosed(position) ? 0n : position.credit,
    leftToPay,
  };
}
