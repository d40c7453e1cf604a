import {
  attachDocument as attachDocumentCall,
  detachDocument as detachDocumentCall,
  giveConsent as giveConsentCall,
  readCertifyPage as readCertifyPageCall,
  readConsents as readConsentsCall,
  readDocuments as readDocumentsCall,
  saveCertifyPage as saveCertifyPageCall,
} from '@hiram/contract/applications';
import type { DataOf } from '@hiram/contract/call';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import type { IsOwn } from '../platform/calls/ownership.ts';
import { addressOfPicture, isUploadOf } from '../uploads/index.ts';
import type { ApplicationDesk } from './application-desk.ts';
import { type DescribedItem, readPage, savePageOf } from './certify-page.ts';
import { attachDocument, detachDocument, readWantedDocuments, type WantedDocument } from './documents.ts';
import { giveConsent, readShownConsents, type ShownConsent } from './give-consent.ts';
import { pageTexts } from './texts/page-texts.ts';
import { flagOf, type OwnsApplication } from './wire-words.ts';

/** The calls for filling in an application. */
export function registerCertifyRoutes(
  server: CallServer,
  desk: ApplicationDesk,
  isOwn: OwnsApplication,
): void {
  registerPageRoutes(server, desk, isOwn);
  registerDocumentRoutes(server, desk, isOwn);
  registerConsentRoutes(server, desk, isOwn);
}

function registerPageRoutes(server: CallServer, desk: ApplicationDesk, isOwn: OwnsApplication): void {
  implement(server, readCertifyPageCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId, step }, { locale }) => {
      const { items, savedVersion, isDone } = await readPage(desk, { id: idFrom(orderId), step, locale });
      return {
        items: items.map(itemOnWire),
        savedVersion: String(savedVersion),
        isDone: flagOf(isDone),
      };
    },
  });

  implement(server, saveCertifyPageCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId, step, savedVersion, isDraft, ...answers }, { locale }) => {
      const saved = await savePageOf(desk, {
        ...{ id: idFrom(orderId), step, answers },
        savedVersion: Number(savedVersion),
      });
      const texts = pageTexts(locale).problems;
      // A draft save does not report missing answers.
      const told = isDraft === '1' ? [] : saved.problems;
      return {
        savedVersion: String(saved.savedVersion),
        isDone: flagOf(saved.problems.length === 0),
        problems: told.map(({ code, problem }) => ({ code, message: texts[problem] })),
      };
    },
  });
}

function registerDocumentRoutes(server: CallServer, desk: ApplicationDesk, isOwn: OwnsApplication): void {
  const ownsUpload: IsOwn = async (borrowerId, text) => {
    const id = parseId<'Upload'>(text);
    return id !== undefined && isUploadOf(desk.database, borrowerId, id);
  };

  implement(server, readDocumentsCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId }, { locale }) => {
      const documents = await readWantedDocuments(desk, idFrom(orderId), locale);
      return { documents: documents.map(documentOnWire) };
    },
  });

  implement(server, attachDocumentCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn, imageId: ownsUpload },
    handle: async ({ orderId, kind, imageId }) => {
      await attachDocument(desk, { id: idFrom(orderId), kind, uploadId: idFrom(imageId) });
      return { url: addressOfPicture(idFrom(imageId)) };
    },
  });

  implement(server, detachDocumentCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId, kind }) => {
      await detachDocument(desk, { id: idFrom(orderId), kind });
      return {};
    },
  });
}

function registerConsentRoutes(server: CallServer, desk: ApplicationDesk, isOwn: OwnsApplication): void {
  implement(server, readConsentsCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId }, { locale }) => {
      const consents = await readShownConsents(desk, idFrom(orderId), locale);
      return { consents: consents.map(consentOnWire) };
    },
  });

  implement(server, giveConsentCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId, consentId, digest, isGiven }, { common }) => {
      const givenAt = await giveConsent(desk, {
        ...{ id: idFrom(orderId), consentId, digest },
        isGiven: isGiven === '1',
        deviceId: common.deviceId ?? '',
      });
      return givenAt === undefined ? {} : { givenAt: instantAsIso(givenAt) };
    },
  });
}

function itemOnWire(item: DescribedItem): DataOf<typeof readCertifyPageCall>['items'][number] {
  const { code, title, hint, cate, value, options, inputType, isRequired, maxLength, group } = item;
  return {
    ...{ code, title, cate, value, inputType, group },
    subtitle: hint,
    ...(options !== undefined && { note: options.map(({ type, name }) => ({ type, name })) }),
    isRequired: flagOf(isRequired),
    maxLength: String(maxLength),
  };
}

function documentOnWire({
  kind,
  title,
  hint,
  purpose,
  isRequired,
  uploadId,
}: WantedDocument): DataOf<typeof readDocumentsCall>['documents'][number] {
  return {
    ...{ kind, title, hint, purpose },
    isRequired: flagOf(isRequired),
    ...(uploadId !== undefined && { imageId: uploadId, url: addressOfPicture(uploadId) }),
  };
}

function consentOnWire({
  consentId,
  title,
  paragraphs,
  isRequired,
  digest,
  givenAt,
}: ShownConsent): DataOf<typeof readConsentsCall>['consents'][number] {
  return {
    ...{ consentId, title, digest },
    paragraphs: [...paragraphs],
    isRequired: flagOf(isRequired),
    ...(givenAt !== undefined && { givenAt: instantAsIso(givenAt) }),
  };
}
