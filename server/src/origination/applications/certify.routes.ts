import type { DataOf } from '@hiram/contract/call';
import {
  attachDocument as attachDocumentCall,
  detachDocument as detachDocumentCall,
  giveConsent as giveConsentCall,
  readCertifyPage as readCertifyPageCall,
  readConsents as readConsentsCall,
  readDocuments as readDocumentsCall,
  saveCertifyPage as saveCertifyPageCall,
} from '@hiram/contract/origination/applications';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { imageUrlOf, isUploadOf } from '#origination/uploads/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import type { ApplicationContext } from './application-context.ts';
import { type DescribedItem, readPage, submitPage } from './certify-page.ts';
import { pageTexts } from './copy/page-copy-by-locale.ts';
import { attachDocument, detachDocument, type RequiredDocument, readRequiredDocuments } from './documents.ts';
import { giveConsent, readShownConsents, type ShownConsent } from './give-consent.ts';
import type { OwnsApplication } from './wire-values.ts';

/** The calls for filling in an application. */
export function registerCertifyRoutes(
  server: CallServer,
  context: ApplicationContext,
  isOwn: OwnsApplication,
): void {
  registerPageRoutes(server, context, isOwn);
  registerDocumentRoutes(server, context, isOwn);
  registerConsentRoutes(server, context, isOwn);
}

function registerPageRoutes(server: CallServer, context: ApplicationContext, isOwn: OwnsApplication): void {
  implement(server, readCertifyPageCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId, step }, { locale }) => {
      const { items, savedVersion, isDone } = await readPage(context, { id: idFrom(orderId), step, locale });
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
      const saved = await submitPage(context, {
        id: idFrom(orderId),
        step,
        answers,
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

function registerDocumentRoutes(
  server: CallServer,
  context: ApplicationContext,
  isOwn: OwnsApplication,
): void {
  const ownsUpload: IsOwn = async (borrowerId, text) => {
    const id = parseId<'Upload'>(text);
    return id !== undefined && isUploadOf(context.database, borrowerId, id);
  };

  implement(server, readDocumentsCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId }, { locale }) => {
      const documents = await readRequiredDocuments(context, idFrom(orderId), locale);
      return { documents: documents.map(documentOnWire) };
    },
  });

  implement(server, attachDocumentCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn, imageId: ownsUpload },
    handle: async ({ orderId, kind, imageId }) => {
      await attachDocument(context, { id: idFrom(orderId), kind, uploadId: idFrom(imageId) });
      return { url: imageUrlOf(idFrom(imageId)) };
    },
  });

  implement(server, detachDocumentCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId, kind }) => {
      await detachDocument(context, { id: idFrom(orderId), kind });
      return {};
    },
  });
}

function registerConsentRoutes(
  server: CallServer,
  context: ApplicationContext,
  isOwn: OwnsApplication,
): void {
  implement(server, readConsentsCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId }, { locale }) => {
      const consents = await readShownConsents(context, idFrom(orderId), locale);
      return { consents: consents.map(consentOnWire) };
    },
  });

  implement(server, giveConsentCall, {
    policy: 'borrower',
    ownership: { orderId: isOwn },
    handle: async ({ orderId, consentId, digest, isGiven }, { common }) => {
      const givenAt = await giveConsent(context, {
        id: idFrom(orderId),
        consentId,
        digest,
        isGiven: isGiven === '1',
        deviceId: common.deviceId ?? '',
      });
      return givenAt === undefined ? {} : { givenAt: instantAsIso(givenAt) };
    },
  });
}

function itemOnWire(item: DescribedItem): DataOf<typeof readCertifyPageCall>['items'][number] {
  const { code, title, hint, cate, value, options, inputType, isRequired, maxLength, group, askedIf } = item;
  return {
    code,
    title,
    cate,
    value,
    inputType,
    group,
    subtitle: hint,
    ...(options !== undefined && { note: options.map(({ type, name }) => ({ type, name })) }),
    isRequired: flagOf(isRequired),
    ...(askedIf !== undefined && { askedIf: { code: askedIf.code, isIn: [...askedIf.isIn] } }),
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
}: RequiredDocument): DataOf<typeof readDocumentsCall>['documents'][number] {
  return {
    kind,
    title,
    hint,
    purpose,
    isRequired: flagOf(isRequired),
    ...(uploadId !== undefined && { imageId: uploadId, url: imageUrlOf(uploadId) }),
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
    consentId,
    title,
    digest,
    paragraphs: [...paragraphs],
    isRequired: flagOf(isRequired),
    ...(givenAt !== undefined && { givenAt: instantAsIso(givenAt) }),
  };
}
