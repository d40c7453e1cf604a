import { createHash } from 'node:crypto';
import type { WebhookEvent } from '@hiram/contract/operations/webhook-events';
import type { EscalationBody } from '@hiram/contract/support/escalation-packs';
import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { agreementLocale } from '#origination/agreements/index.ts';
import { publicKeyOf } from '#platform/anchors/anchor-line.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import { announce } from '#platform/outgoing-events/outgoing-events.sql.ts';
import { readZipEntry, type ZipEntry } from '#platform/zip/zip-file.ts';
import {
  codeOfContent,
  copyLoan,
  copySigningKey,
  encryptCode,
  inGroups,
  keyOfCodes,
  lineNaming,
  logAddress,
  numberOfPapers,
} from '#servicing/documents/index.ts';
import { type Complaint, type ComplaintId, isWaiting } from '../complaint.ts';
import { findSentReplies } from '../complaint-replies.sql.ts';
import { recordStep } from '../complaint-steps.ts';
import { changeCase, findCase, lockCase } from '../complaints.sql.ts';
import { bodiesFor, type OfferedBody } from './complaint-bodies.ts';
import { composePack } from './compose-pack.ts';
import {
  findPackFile,
  findSamePack,
  insertPack,
  type MadePack,
  type PackId,
} from './escalation-packs.sql.ts';
import { gatherPack, type PackContent, type PackContext, packParts } from './pack-content.ts';
import { contentDigest, sealPack } from './seal-pack.ts';

const FILE_FIELD = 'escalation_packs.file';
const PDF_NAME = 'papers.pdf';

/** The case changes only while somebody acts on it, so a second gathering is rare and a third has not been seen. */
const MOST_GATHERINGS = 3;

/** The bodies to which a case can go now. */
export async function offeredBodies(
  { database, businessClock, documents }: Pick<PackContext, 'database' | 'businessClock' | 'documents'>,
  complaint: Complaint,
): Promise<OfferedBody[]> {
  const sender = documents.senderOf(complaint.brandCode);
  if (sender === undefined) return [];
  const replies = await findSentReplies(database, complaint.id);
  const repliedAt = replies.map(({ sentAt }) => sentAt);
  return bodiesFor(complaint, { at: businessClock.now(), repliedAt, sender });
}

/**
 * Makes the signed papers of a complaint for a body. The lender learns of it in the transaction that stores them, before
 * the borrower has the file: the case shows it, an open case is escalated, and the lender's systems get an event. On the
 * same day, a case that has not changed since gives the same papers.
 */
export async function makePack(
  context: PackContext,
  request: { readonly complaintId: ComplaintId; readonly body: EscalationBody },
): Promise<MadePack> {
  for (let gathering = 0; gathering < MOST_GATHERINGS; gathering += 1) {
    const complaint = await findCase(context.database, request.complaintId);
    if (complaint === undefined) throw new Refusal('not_found');
    const offered = await offeredBodies(context, complaint);
    const body = offered.find(({ code }) => code === request.body);
    const sender = context.documents.senderOf(complaint.brandCode);
    if (body === undefined || sender === undefined) throw new Refusal('not_found', { body: request.body });
    const content = await gatherPack(context, { complaint, body, sender });
    const same = await findSamePack(context.database, identityOf(content));
    if (same !== undefined) return same;
    const drawn = await drawPack(context, content);
    const made = await storePack(context, content, drawn);
    if (made !== undefined) return made;
  }
  throw new Unavailable('complaint that is being changed');
}

function identityOf({ complaint, body, madeOn }: PackContent) {
  return { complaintId: complaint.id, body: body.code, caseVersion: complaint.version, madeOn };
}

interface DrawnPack {
  readonly id: PackId;
  readonly number: string;
  readonly code: string;
  readonly archive: Buffer;
}

/** Every file, the PDF over them, and the signed archive. */
async function drawPack(context: PackContext, content: PackContent): Promise<DrawnPack> {
  const { documents, personalData } = context;
  const { complaint, body, sender, madeAt } = content;
  const id = context.ids.next<'EscalationPack'>();
  const number = numberOfPapers('E', personalData.blindIndex('escalation_packs.number', id));
  const files: ZipEntry[] = Object.entries(packParts(content)).map(([name, part]) => ({
    name,
    bytes: Buffer.from(`${JSON.stringify(part, undefined, 2)}\n`),
  }));
  if (content.loan !== undefined) {
    const { html } = await copyLoan(documents, {
      borrowerId: complaint.borrowerId,
      orderId: content.loan.statement.orderId,
      brandCode: complaint.brandCode,
      locale: agreementLocale(complaint.market, complaint.locale),
    });
    files.push({ name: 'loan-copy.html', bytes: Buffer.from(html) });
  }
  const code = codeOfContent(contentDigest(number, files));
  const check = { number, code, site: sender.site };
  const digests = files.map(({ name, bytes }) => ({
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const pdf = await documents.pdf.draw(composePack({ content, check, files: digests }));
  const key = copySigningKey(personalData);
  const archive = sealPack(
    [...files, { name: PDF_NAME, bytes: pdf }],
    {
      number,
      madeAt,
      code,
      lender: sender.company.legalName,
      body: body.code,
      complaint: complaint.id,
      loan: content.loan?.statement.orderId ?? null,
      check: `${sender.site.replace(/\/+$/, '')}/check`,
      log: logAddress(sender.site),
      line: await lineNaming(documents, publicKeyOf(key)),
    },
    key,
  );
  return { id, number, code, archive };
}

/** Undefined if the case has changed since it was gathered: the papers would not say so. */
async function storePack(
  context: PackContext,
  content: PackContent,
  { id, number, code, archive }: DrawnPack,
): Promise<MadePack | undefined> {
  const { complaint, body, madeAt, madeOn } = content;
  const { borrowerId, brandCode } = complaint;
  const made = { id, number, body: body.code, bodyName: body.shortName, madeOn, madeAt };
  const stored = await inTransaction(context.database, async (tx) => {
    const found = await lockCase(tx, complaint.id);
    if (found === undefined) throw new Refusal('not_found');
    const same = await findSamePack(tx, { ...identityOf(content), caseVersion: found.version });
    if (same !== undefined) return same;
    if (found.version !== complaint.version) return undefined;
    const key = await context.personalData.keyFor(tx, borrowerId);
    const codes = await keyOfCodes(tx, context.personalData);
    const facts = { body: body.code, bodyName: body.shortName, number: inGroups(number) };
    await recordStep(tx, found.id, { step: 'pack_made', isNotified: true, facts, at: madeAt });
    await changeCase(
      tx,
      found.id,
      isWaiting(found) ? { escalatedAt: found.escalatedAt ?? madeAt } : {},
      madeAt,
    );
    await insertPack(tx, {
      ...made,
      borrowerId,
      brandCode,
      complaintId: found.id,
      caseVersion: found.version + 1,
      codeEncrypted: encryptCode(codes, { number, code }),
      fileEncrypted: key.encryptBytes(FILE_FIELD, archive),
    });
    await announce(tx, { borrowerId, events: [eventOf(content, number)], at: madeAt });
    return made;
  });
  if (stored?.id === id) {
    context.log.warn(
      { complaint: complaint.id, body: body.code },
      'a borrower made papers for an outside body',
    );
  }
  return stored;
}

function eventOf({ complaint, body }: PackContent, number: string): WebhookEvent {
  return {
    type: 'complaint.going_outside',
    data: {
      complaintId: complaint.id,
      ...(complaint.number !== undefined && { complaintNumber: complaint.number }),
      borrowerId: complaint.borrowerId,
      ...(complaint.orderId !== undefined && { loanId: complaint.orderId }),
      body: body.code,
      packNumber: inGroups(number),
    },
  };
}

export interface PackFile {
  readonly fileName: string;
  readonly type: 'application/pdf' | 'application/zip';
  readonly bytes: Buffer;
}

/** The papers as they were made. */
export async function readPackFile(
  { database, personalData }: Pick<PackContext, 'database' | 'personalData'>,
  {
    borrowerId,
    packId,
    format,
  }: { readonly borrowerId: BorrowerId; readonly packId: string; readonly format: 'pdf' | 'zip' },
): Promise<PackFile> {
  const found = await findPackFile(database, { borrowerId, id: idFrom<'EscalationPack'>(packId) });
  const key = await personalData.findKey(database, borrowerId);
  // Data of an erased person is unreadable, as intended.
  if (found === undefined || key === undefined) throw new Refusal('not_found');
  const archive = key.decryptBytes(FILE_FIELD, found.fileEncrypted);
  const name = `complaint-${inGroups(found.number)}`;
  if (format === 'zip') return { fileName: `${name}.zip`, type: 'application/zip', bytes: archive };
  const pdf = readZipEntry(archive, PDF_NAME);
  if (pdf === undefined) throw new Refusal('not_found', { file: PDF_NAME });
  return { fileName: `${name}.pdf`, type: 'application/pdf', bytes: pdf };
}
