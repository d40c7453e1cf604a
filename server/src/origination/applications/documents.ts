import type { Locale } from '@hiram/contract/locales';
import { DOCUMENT_KINDS, type DocumentKind } from '@hiram/contract/origination/applications';
import type { ApplicationId } from '@hiram/values/ids';
import {
  findFinishedUpload,
  releaseUploads,
  retainUpload,
  type UploadId,
  type UploadPurpose,
} from '#origination/uploads/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { Application } from './application.ts';
import type { ApplicationContext, ApplicationReader } from './application-context.ts';
import {
  type AttachedDocument,
  deleteDocument,
  findDocuments,
  isAttached,
  putDocument,
} from './application-documents.sql.ts';
import { findPage } from './application-pages.sql.ts';
import { pageTexts } from './copy/page-copy-by-locale.ts';
import { decryptAnswers, findExistingApplication, keyOf, whileEditable } from './open-application.ts';
import type { Answers } from './pages/page.ts';

/** The upload purpose of each image. */
const purposeOf = {
  identity_front: 'identity',
  identity_back: 'identity',
  selfie: 'selfie',
  income: 'income',
} as const satisfies Record<DocumentKind, UploadPurpose>;

/** Proof of income is optional; a passport has no back. */
export function requiredDocuments(identity: Answers): readonly DocumentKind[] {
  const hasBack = !(identity.documentKind ?? '').startsWith('passport');
  return hasBack ? ['identity_front', 'identity_back', 'selfie'] : ['identity_front', 'selfie'];
}

export interface RequiredDocument {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly hint: string;
  readonly purpose: (typeof purposeOf)[DocumentKind];
  readonly isRequired: boolean;
  readonly uploadId: UploadId | undefined;
}

/** The images that an application requires, and those that it has. */
export async function readRequiredDocuments(
  context: ApplicationReader,
  id: ApplicationId,
  locale: Locale,
): Promise<RequiredDocument[]> {
  const application = await findExistingApplication(context.database, id);
  const required = requiredDocuments(await identityAnswers(context, context.database, application));
  const attached = await findDocuments(context.database, id);
  const texts = pageTexts(locale).documents;
  return DOCUMENT_KINDS.map((kind) => ({
    kind,
    ...texts[kind],
    purpose: purposeOf[kind],
    isRequired: required.includes(kind),
    uploadId: attached.find((one) => one.kind === kind)?.uploadId,
  }));
}

/** The answers of the identity page; empty if there are none. */
export async function identityAnswers(
  context: Pick<ApplicationReader, 'personalData'>,
  database: Database,
  application: Pick<Application, 'id' | 'borrowerId'>,
): Promise<Answers> {
  const page = await findPage(database, application.id, 'identity');
  return page === undefined ? {} : decryptAnswers(await keyOf(context, database, application), page);
}

/** Attaches a completed upload of the same borrower. */
export async function attachDocument(
  context: ApplicationContext,
  { id, kind, uploadId }: AttachedDocument & { readonly id: ApplicationId },
): Promise<void> {
  await whileEditable(context, id, async (tx, { borrowerId }) => {
    const upload = await findFinishedUpload(tx, { borrowerId, id: uploadId });
    if (upload?.purpose !== purposeOf[kind]) throw new Refusal('not_found', { purpose: upload?.purpose });
    await retainUpload(tx, uploadId);
    await replace(tx, context, { id, kind }, () =>
      putDocument(tx, { id, kind, uploadId, at: context.businessClock.now() }),
    );
  });
}

export async function detachDocument(
  context: ApplicationContext,
  place: { readonly id: ApplicationId; readonly kind: DocumentKind },
): Promise<void> {
  await whileEditable(context, place.id, (tx) =>
    replace(tx, context, place, () => deleteDocument(tx, place)),
  );
}

/** A replaced image is released, unless it is used elsewhere too. */
async function replace(
  tx: Transaction,
  { businessClock }: ApplicationContext,
  { id, kind }: { readonly id: ApplicationId; readonly kind: DocumentKind },
  change: () => Promise<void>,
): Promise<void> {
  const before = (await findDocuments(tx, id)).find((document) => document.kind === kind);
  await change();
  if (before !== undefined && !(await isAttached(tx, before.uploadId))) {
    await releaseUploads(tx, [before.uploadId], businessClock.now());
  }
}
