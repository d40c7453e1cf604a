import { createHash } from 'node:crypto';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { AgreementLocale, PrintedDocument } from '../agreements/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { factsAsText, type GroundedFacts, type PaperId, type PaperKind } from './paper.ts';
import { codeOf, numberOf } from './paper-number.ts';
import { findPaper, findStated, type IssuedPaper, insertPaper, type PaperKey } from './papers.sql.ts';
import { printPaper } from './print-paper.ts';
import type { ReceiptDesk } from './receipt-desk.ts';
import { paperWords } from './texts/paper-words.ts';

const STATED_PLACE = 'issued_papers.stated';

export interface IssuePaper extends GroundedFacts {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly locale: AgreementLocale;
}

/** The document that states these facts: the one issued earlier, or a new one with its own number. */
export async function issuePaper(desk: ReceiptDesk, asked: IssuePaper): Promise<IssuedPaper> {
  const { borrowerId, locale, facts } = asked;
  const { orderId, kind } = facts;
  const factsIndex = desk.personalData.blindIndex('issued_papers.facts', factsAsText(facts));
  const key: PaperKey = { borrowerId, orderId, kind, locale, factsIndex };
  const known = await findPaper(desk.database, key);
  if (known !== undefined) return known;
  await writePaper(desk, asked, key);
  const issued = await findPaper(desk.database, key);
  assert(issued !== undefined, 'what was issued is on record');
  return issued;
}

async function writePaper(
  desk: ReceiptDesk,
  { brandCode, facts, standsOn, locale, borrowerId }: IssuePaper,
  key: PaperKey,
): Promise<void> {
  const { database, personalData, clock, realClock } = desk;
  const sender = desk.senderOf(brandCode);
  if (sender === undefined) throw new Refusal('not_found', { brand: brandCode });
  const id: PaperId = desk.ids.next<'Paper'>();
  const number = numberOf(personalData, facts.kind, id);
  const check = { number, code: codeOf(personalData, number), site: sender.site };
  const issuedOn = today(clock, marketPack(facts.market).facts.timeZone);
  const printed = printPaper({ facts, locale, sender, issuedOn, check });
  // Rendered before it is recorded: a number must not exist without its document.
  const pdfDigest = createHash('sha256')
    .update(await desk.pdf.draw(printed))
    .digest();
  await inTransaction(database, async (tx) => {
    const person = await personalData.keyFor(tx, borrowerId);
    await insertPaper(tx, {
      ...key,
      ...{ id, number, brandCode, pdfDigest, standsOn, issuedOn },
      paymentId: facts.kind === 'receipt' ? facts.paymentId : undefined,
      templateVersion: paperWords(locale).version,
      statedSealed: person.seal(STATED_PLACE, JSON.stringify(printed)),
      issuedAt: realClock.now(),
    });
  });
}

export interface PaperFile {
  readonly kind: PaperKind;
  readonly number: string;
  readonly bytes: Uint8Array;
}

/** The document as a file, rendered from the facts stated at issue. */
export async function drawPaper(
  { database, personalData, pdf }: Pick<ReceiptDesk, 'database' | 'personalData' | 'pdf'>,
  { borrowerId, id }: { readonly borrowerId: BorrowerId; readonly id: PaperId },
): Promise<PaperFile> {
  const stated = await findStated(database, { borrowerId, id });
  const person = await personalData.findKey(database, borrowerId);
  // Data of an erased person is unreadable, as intended.
  if (stated === undefined || person === undefined) throw new Refusal('not_found');
  // The cast is safe: we encrypted it, and it decrypts only in this place.
  const printed = JSON.parse(person.unseal(STATED_PLACE, stated.statedSealed)) as PrintedDocument;
  return { kind: stated.kind, number: stated.number, bytes: await pdf.draw(printed) };
}
