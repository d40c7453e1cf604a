import type { Clock } from '@hiram/values/clock';
import { idFrom, timeOrderedIds } from '@hiram/values/ids';
import { type AgreementContext, readSignedPages } from '#origination/agreements/index.ts';
import { findApplication, readSentApplication } from '#origination/applications/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import {
  type DocumentsContext,
  type DocumentVerification,
  registerIssuedDocumentRoutes,
  taxDocumentFile,
  type VerificationVerdict,
  verifyDocument,
} from '#servicing/documents/index.ts';
import type { Channels } from '#servicing/repayments/index.ts';
import type { TaxDocumentId } from '#servicing/taxes/index.ts';
import { verifiedPacks } from '#support/complaints/index.ts';

export interface DocumentsDependencies {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  /** The PDF renderer and the store of agreements. Without them, no documents are issued. */
  readonly documents?: Pick<AgreementContext, 'store' | 'pdf'> | undefined;
  readonly channels?: Channels | undefined;
}

/**
 * The calls that issue documents, and the check for the public site, which also covers documents issued
 * earlier.
 */
export function registerDocuments(
  server: CallServer,
  context: DocumentsDependencies,
): (verification: DocumentVerification) => Promise<VerificationVerdict> {
  const { database, systemClock, personalData } = context;
  const issuing = documentsContext(context);
  if (issuing !== undefined) registerIssuedDocumentRoutes(server, issuing);
  const otherPapers = verifiedPacks(database);
  return (verification) => verifyDocument({ database, systemClock, personalData, otherPapers }, verification);
}

/** A tax document as a file for staff, in English. Undefined where no documents are issued. */
export function taxDocumentFiles(
  context: DocumentsDependencies,
): ((id: TaxDocumentId) => Promise<Uint8Array>) | undefined {
  const issuing = documentsContext(context);
  if (issuing === undefined) return undefined;
  return (id) =>
    taxDocumentFile(issuing, {
      id,
      locale: 'en',
      brandOf: async (loanId) =>
        (await findApplication(context.database, idFrom<'Application'>(loanId)))?.brandCode,
    });
}

/** How documents are issued. Undefined without a PDF renderer and a store of agreements. */
export function documentsContext(context: DocumentsDependencies): DocumentsContext | undefined {
  const { database, systemClock, personalData, brands, documents } = context;
  if (documents === undefined) return undefined;
  return {
    database,
    systemClock,
    personalData,
    businessClock: context.businessClock,
    ids: timeOrderedIds(systemClock),
    pdf: documents.pdf,
    channels: context.channels,
    holderOf: async (orderId) => {
      const sent = await readSentApplication(context, idFrom<'Application'>(orderId));
      return sent?.applicant.fullName;
    },
    agreementsOf: (order) => readSignedPages({ ...context, store: documents.store }, order),
    senderOf: (code) => {
      const brand = brands.find({ code, host: '' });
      if (brand === undefined) return undefined;
      const { appEnName: brandName, servicePhone: phone, appH5: site } = brand.config;
      return { brandName, phone, site, company: brand.company };
    },
  };
}
