import { createHash } from 'node:crypto';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { AgreementLocale, PrintedDocument } from '#origination/agreements/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { composeDocument } from './compose-document.ts';
import { documentCopy } from './copy/document-copy-by-locale.ts';
import { encryptCode } from './document-code-key.ts';
import { keyOfCodes } from './document-codes.ts';
import { codesOf, numberOf } from './document-number.ts';
import type { DocumentsContext } from './documents-context.ts';
import {
  factsAsText,
  type IssuedDocumentId,
  type IssuedDocumentKind,
  type SourcedFacts,
} from './issued-document.ts';
import {
  findIssuedDocument,
  findStated,
  type IssuedDocument,
  type IssuedDocumentKey,
  insertIssuedDocument,
} from './issued-documents.sql.ts';

const STATED_FIELD = 'issued_documents.stated';

export interface IssueDocument extends SourcedFacts {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly locale: AgreementLocale;
}

/** The document that states these facts: the one issued earlier, or a new one with its own number. */
export async function issueDocument(
  context: DocumentsContext,
  request: IssueDocument,
): Promise<IssuedDocument> {
  const { borrowerId, locale, facts } = request;
  const { orderId, kind } = facts;
  const factsIndexes = context.personalData.blindIndexes('issued_documents.facts', factsAsText(facts));
  const key: IssuedDocumentKey = { borrowerId, orderId, kind, locale, factsIndexes };
  const known = await findIssuedDocument(context.database, key);
  if (known !== undefined) return known;
  await writeIssuedDocument(context, request, key);
  const issued = await findIssuedDocument(context.database, key);
  assert(issued !== undefined, 'issued document not found');
  return issued;
}

async function writeIssuedDocument(
  context: DocumentsContext,
  { brandCode, facts, basedOn, locale, borrowerId }: IssueDocument,
  key: IssuedDocumentKey,
): Promise<void> {
  const { database, personalData, businessClock, systemClock } = context;
  const sender = context.senderOf(brandCode);
  if (sender === undefined) throw new Refusal('not_found', { brand: brandCode });
  const id: IssuedDocumentId = context.ids.next<'Paper'>();
  const number = numberOf(personalData, facts.kind, id);
  const [code] = codesOf(personalData, number);
  const check = { number, code, site: sender.site };
  const issuedOn = today(businessClock, marketPack(facts.market).facts.timeZone);
  const printed = composeDocument({ facts, locale, sender, issuedOn, check });
  // Rendered before it is recorded: a number must not exist without its document.
  const pdfDigest = createHash('sha256')
    .update(await context.pdf.draw(printed))
    .digest();
  await inTransaction(database, async (tx) => {
    const person = await personalData.keyFor(tx, borrowerId);
    await insertIssuedDocument(tx, {
      ...key,
      id,
      number,
      brandCode,
      pdfDigest,
      basedOn,
      issuedOn,
      paymentId: facts.kind === 'receipt' ? facts.paymentId : undefined,
      templateVersion: documentCopy(locale).version,
      codeEncrypted: encryptCode(await keyOfCodes(tx, personalData), check),
      statedEncrypted: person.encrypt(STATED_FIELD, JSON.stringify(printed)),
      issuedAt: systemClock.now(),
    });
  });
}

export interface DocumentFile {
  readonly kind: IssuedDocumentKind;
  readonly number: string;
  readonly bytes: Uint8Array;
}

/** The document as a file, rendered from the facts stated at issue. */
export async function renderDocument(
  { database, personalData, pdf }: Pick<DocumentsContext, 'database' | 'personalData' | 'pdf'>,
  { borrowerId, id }: { readonly borrowerId: BorrowerId; readonly id: IssuedDocumentId },
): Promise<DocumentFile> {
  const stated = await findStated(database, { borrowerId, id });
  const person = await personalData.findKey(database, borrowerId);
  // Data of an erased person is unreadable, as intended.
  if (stated === undefined || person === undefined) throw new Refusal('not_found');
  // The cast is safe: we encrypted it, and it decrypts only in this place.
  const printed = JSON.parse(person.decrypt(STATED_FIELD, stated.statedEncrypted)) as PrintedDocument;
  return { kind: stated.kind, number: stated.number, bytes: await pdf.draw(printed) };
}
