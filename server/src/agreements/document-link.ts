import { readAgreementDocument } from '@hiram/contract/agreements';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import {
  isTimedLinkGood,
  type LinkedDocument as LinkedByAddress,
  timedLink,
} from '../platform/calls/timed-link.ts';
import type { AgreementId } from './agreement.ts';
import type { AgreementDesk } from './agreement-desk.ts';
import type { DocumentFormat } from './document-store.ts';

export interface LinkedDocument {
  readonly documentId: AgreementId;
  readonly format: DocumentFormat;
  /** The session that asked: the link is of no use in another. */
  readonly sessionId: string;
}

type LinkDesk = Pick<AgreementDesk, 'clock' | 'personalData'>;

/** Both addresses of a document: a page for a frame, and a file to keep. */
export function documentAddresses(
  desk: LinkDesk,
  document: Omit<LinkedDocument, 'format'>,
  common: CommonParameters,
): { readonly contract_url: string; readonly pdf_url: string } {
  function addressOf(format: DocumentFormat): string {
    return timedLink(desk, readAgreementDocument, named({ ...document, format }), common);
  }
  return { contract_url: addressOf('html'), pdf_url: addressOf('pdf') };
}

/** Whether we gave out this link, to this session, and not too long ago. */
export function isLinkGood(
  desk: LinkDesk,
  document: LinkedDocument,
  given: { readonly until: string; readonly proof: string },
): boolean {
  return isTimedLinkGood(desk, named(document), given);
}

function named({ documentId, format, sessionId }: LinkedDocument): LinkedByAddress {
  return { place: 'agreements.link', names: { documentId, format }, sessionId };
}
