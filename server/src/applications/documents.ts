import { DOCUMENT_KINDS, type DocumentKind } from '@hiram/contract/applications';
import type { Locale } from '@hiram/contract/locales';
import type { ApplicationId } from '@hiram/values/ids';
import type { Database, Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import {
  findFinishedUpload,
  keepUpload,
  letGoOfUploads,
  type UploadId,
  type UploadPurpose,
} from '../uploads/index.ts';
import type { Application } from './application.ts';
import type { ApplicationDesk, ApplicationReader } from './application-desk.ts';
import {
  type AttachedDocument,
  deleteDocument,
  findDocuments,
  isAttached,
  putDocument,
} from './application-documents.sql.ts';
import { findPage } from './application-pages.sql.ts';
import { existing, keyOf, openAnswers, whileFilledIn } from './open-application.ts';
import type { Answers } from './pages/page.ts';
import { pageTexts } from './texts/page-texts.ts';

/** The upload purpose of each image. */
export const purposeOf = {
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

export interface WantedDocument {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly hint: string;
  readonly purpose: (typeof purposeOf)[DocumentKind];
  readonly isRequired: boolean;
  readonly uploadId: UploadId | undefined;
}

/** The images that an application requires, and those that it has. */
export async function readWantedDocuments(
  desk: ApplicationReader,
  id: ApplicationId,
  locale: Locale,
): Promise<WantedDocument[]> {
  const application = await existing(desk.database, id);
  const required = requiredDocuments(await identityAnswers(desk, desk.database, application));
  const attached = await findDocuments(desk.database, id);
  const texts = pageTexts(locale).documents;
  return DOCUMENT_KINDS.map((kind) => ({
    ...{ kind, ...texts[kind], purpose: purposeOf[kind] },
    isRequired: required.includes(kind),
    uploadId: attached.find((one) => one.kind === kind)?.uploadId,
  }));
}

/** The answers of the identity page; empty if there are none. */
export async function identityAnswers(
  desk: Pick<ApplicationReader, 'personalData'>,
  database: Database,
  application: Pick<Application, 'id' | 'borrowerId'>,
): Promise<Answers> {
  const page = await findPage(database, application.id, 'identity');
  return page === undefined ? {} : openAnswers(await keyOf(desk, database, application), page);
}

/** Attaches a completed upload of the same borrower. */
export async function attachDocument(
  desk: ApplicationDesk,
  { id, kind, uploadId }: AttachedDocument & { readonly id: ApplicationId },
): Promise<void> {
  await whileFilledIn(desk, id, async (tx, { borrowerId }) => {
    const upload = await findFinishedUpload(tx, { borrowerId, id: uploadId });
    if (upload?.purpose !== purposeOf[kind]) throw new Refusal('not_found', { purpose: upload?.purpose });
    await keepUpload(tx, uploadId);
    await replace(tx, desk, { id, kind }, () =>
      putDocument(tx, { id, kind, uploadId, at: desk.clock.now() }),
    );
  });
}

export async function detachDocument(
  desk: ApplicationDesk,
  place: { readonly id: ApplicationId; readonly kind: DocumentKind },
): Promise<void> {
  await whileFilledIn(desk, place.id, (tx) => replace(tx, desk, place, () => deleteDocument(tx, place)));
}

/** A replaced image is released, unless it is used elsewhere too. */
async function replace(
  tx: Transaction,
  { clock }: ApplicationDesk,
  { id, kind }: { readonly id: ApplicationId; readonly kind: DocumentKind },
  change: () => Promise<void>,
): Promise<void> {
  const before = (await findDocuments(tx, id)).find((document) => document.kind === kind);
  await change();
  if (before !== undefined && !(await isAttached(tx, before.uploadId))) {
    await letGoOfUploads(tx, [before.uploadId], clock.now());
  }
}
