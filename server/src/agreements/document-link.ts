import { timingSafeEqual } from 'node:crypto';
import { readAgreementDocument } from '@hiram/contract/agreements';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { addMs, type Instant, instantAsIso, parseInstant } from '@hiram/values/instant';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { AgreementId } from './agreement.ts';
import type { AgreementDesk } from './agreement-desk.ts';
import type { DocumentFormat } from './document-store.ts';

/** Long enough for a slow line and a second look; whoever finds it in a history tomorrow finds nothing. */
const LINK_MS = 10 * 60_000;

export interface LinkedDocument {
  readonly documentId: AgreementId;
  readonly format: DocumentFormat;
  /** The session that asked: the link is of no use in another. */
  readonly sessionId: string;
}

/**
 * Where a document can be read for some minutes. The address has no power of its own: the session's cookie must come
 * with it, and the document must be that borrower's.
 */
function documentLink(
  { clock, personalData }: Pick<AgreementDesk, 'clock' | 'personalData'>,
  linked: LinkedDocument,
  common: CommonParameters,
): string {
  const until = instantAsIso(addMs(clock.now(), LINK_MS));
  const { documentId, format, sessionId } = linked;
  const { brand = '', lang = '', deviceId = '' } = common;
  const proof = proofOf(personalData, linked, until).toString('base64url');
  const query = encodeForm({ brand, lang, deviceId, sessionId, documentId, format, until, proof });
  return `${API_PREFIX}${readAgreementDocument.path}?${query}`;
}

/** Both addresses of a document: a page for a frame, and a file to keep. */
export function documentAddresses(
  desk: Pick<AgreementDesk, 'clock' | 'personalData'>,
  document: Omit<LinkedDocument, 'format'>,
  common: CommonParameters,
): { readonly contract_url: string; readonly pdf_url: string } {
  return {
    contract_url: documentLink(desk, { ...document, format: 'html' }, common),
    pdf_url: documentLink(desk, { ...document, format: 'pdf' }, common),
  };
}

/** Whether we gave out this link, to this session, and not too long ago. */
export function isLinkGood(
  { clock, personalData }: Pick<AgreementDesk, 'clock' | 'personalData'>,
  linked: LinkedDocument,
  { until, proof }: { readonly until: string; readonly proof: string },
): boolean {
  const end: Instant | undefined = parseInstant(until);
  if (end === undefined || end < clock.now()) return false;
  const given = Buffer.from(proof, 'base64url');
  const right = proofOf(personalData, linked, until);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The key of blind indexes proves it: nobody without it can make one, and the place keeps it apart from all indexes. */
function proofOf(
  personalData: PersonalData,
  { documentId, format, sessionId }: LinkedDocument,
  until: string,
): Buffer {
  return personalData.blindIndex('agreements.link', [documentId, format, sessionId, until].join(' '));
}
