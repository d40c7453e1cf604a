import type { RequestOf } from '@hiram/contract/call';
import {
  listAgreements,
  listAgreementsVariant2,
  openAgreement,
  openAgreementVariant2,
  readAgreementDocument,
} from '@hiram/contract/origination/agreements';
import { type BorrowerId, idFrom } from '@hiram/values/ids';
import type { CallContext } from '#platform/calls/call-context.ts';
import { type CallServer, implement, implementDocument } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { FILE_POLICY } from '#platform/http/security-headers.ts';
import type { AgreementContext, OfferSources } from './agreement-context.ts';
import { PAGE_POLICY } from './document/html-page.ts';
import { documentUrls, isLinkValid } from './document-link.ts';
import type { ListedAgreement } from './prepare-agreements.ts';
import {
  agreementsOfOrder,
  agreementsToSign,
  isOwnAgreement,
  isOwnOrder,
  readDocument,
} from './read-agreements.ts';

type Asking = CallContext<'borrower'>;

export function registerAgreementRoutes(
  server: CallServer,
  dependencies: AgreementContext & OfferSources,
): void {
  const { database } = dependencies;

  function toSign(productId: string, { session, brand, locale }: Asking): Promise<ListedAgreement[]> {
    const { borrowerId } = session;
    return agreementsToSign(dependencies, { borrowerId, brandCode: brand.code, productId, locale });
  }
  /** The documents of the order if it has some, otherwise those of the offer that may be signed now. */
  async function listed(
    { productId, orderId }: { readonly productId: string; readonly orderId?: string },
    context: Asking,
  ): Promise<readonly ListedAgreement[]> {
    if (orderId === undefined) return toSign(productId, context);
    const { borrowerId } = context.session;
    return agreementsOfOrder(database, { borrowerId, orderId, productId });
  }
  async function list(request: RequestOf<typeof listAgreements>, context: Asking) {
    return { agreements: (await listed(request, context)).map(({ title }) => ({ title })) };
  }
  async function open(request: RequestOf<typeof openAgreement>, context: Asking) {
    const { position } = request;
    const { sessionId } = context.session;
    const { id: documentId } = (await listed(request, context))[Number(position)] ?? {};
    if (documentId === undefined) throw new Refusal('not_found', { position });
    const common = { ...context.common, brand: context.brand.code };
    return documentUrls(dependencies, { documentId, sessionId }, common);
  }
  function ownsOrder(borrowerId: BorrowerId, id: string): Promise<boolean> {
    return isOwnOrder(database, borrowerId, id);
  }

  implement(server, listAgreements, { policy: 'borrower', ownership: { orderId: ownsOrder }, handle: list });
  implement(server, listAgreementsVariant2, { policy: 'borrower', handle: list });
  implement(server, openAgreement, { policy: 'borrower', ownership: { orderId: ownsOrder }, handle: open });
  implement(server, openAgreementVariant2, {
    policy: 'borrower',
    ownership: { orderId: ownsOrder },
    handle: open,
  });
  implementDocument(server, readAgreementDocument, {
    policy: 'borrower',
    ownership: { documentId: (borrowerId, id) => isOwnAgreement(database, borrowerId, id) },
    handle: async ({ documentId, format, until, proof }, { session }) => {
      const { borrowerId, sessionId } = session;
      const id = idFrom<'Agreement'>(documentId);
      if (!isLinkValid(dependencies, { documentId: id, format, sessionId }, { until, proof })) {
        throw new Refusal('not_found', { link: 'not ours, or too old' });
      }
      const { kind, bytes } = await readDocument(dependencies, { borrowerId, id, format });
      const fileName = `${kind.replaceAll('_', '-')}-${id.slice(0, 8)}.${format}`;
      return format === 'html'
        ? { type: 'text/html; charset=utf-8', bytes, use: 'shown', fileName, policy: PAGE_POLICY }
        : { type: 'application/pdf', bytes, use: 'saved', fileName, policy: FILE_POLICY };
    },
  });
}
