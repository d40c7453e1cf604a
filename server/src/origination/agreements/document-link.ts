import type { CommonParameters } from '@hiram/contract/common-parameters';
import { readAgreementDocument } from '@hiram/contract/origination/agreements';
import {
  isTimedLinkValid,
  type LinkedDocument as LinkedByAddress,
  timedLink,
} from '#platform/calls/timed-link.ts';
import type { AgreementId } from './agreement.ts';
import type { AgreementContext } from './agreement-context.ts';
import type { DocumentFormat } from './document-store.ts';

export interface LinkedDocument {
  readonly documentId: AgreementId;
  readonly format: DocumentFormat;
  /** The session that requested the link: it is not valid in another. */
  readonly sessionId: string;
}

type DocumentLinkContext = Pick<AgreementContext, 'systemClock' | 'personalData'>;

/** Both URLs of a document: a page for a frame, and a file to download. */
export function documentUrls(
  context: DocumentLinkContext,
  document: Omit<LinkedDocument, 'format'>,
  common: CommonParameters,
): { readonly contract_url: string; readonly pdf_url: string } {
  function addressOf(format: DocumentFormat): string {
    return timedLink(context, readAgreementDocument, named({ ...document, format }), common);
  }
  return { contract_url: addressOf('html'), pdf_url: addressOf('pdf') };
}

/** Whether we issued this link to this session and it has not expired. */
export function isLinkValid(
  context: DocumentLinkContext,
  document: LinkedDocument,
  presentedLink: { readonly until: string; readonly proof: string },
): boolean {
  return isTimedLinkValid(context, named(document), presentedLink);
}

function named({ documentId, format, sessionId }: LinkedDocument): LinkedByAddress {
  return { place: 'agreements.link', names: { documentId, format }, sessionId };
}
