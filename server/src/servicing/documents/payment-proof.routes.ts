import { readPaymentProof, readPaymentProofFile } from '@hiram/contract/servicing/documents';
import { idFrom } from '@hiram/values/ids';
import { agreementLocale } from '#origination/agreements/index.ts';
import type { CallContext } from '#platform/calls/call-context.ts';
import { type CallServer, implement, implementDocument } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import {
  isTimedLinkValid,
  type LinkContext,
  type LinkedDocument,
  timedLink,
} from '#platform/calls/timed-link.ts';
import { Refusal } from '#platform/errors.ts';
import { FILE_POLICY } from '#platform/http/security-headers.ts';
import type { DocumentsContext } from './documents-context.ts';
import { provePayment } from './payment-proof.ts';

/** The proof of a payment, and its file. */
export function registerPaymentProofRoutes(
  server: CallServer,
  dependencies: DocumentsContext,
  { links, paymentId }: { readonly links: LinkContext; readonly paymentId: IsOwn },
): void {
  function proofOf(
    paymentId: string,
    { brand, locale }: Pick<CallContext<'borrower'>, 'brand' | 'locale'>,
  ): Promise<string> {
    return provePayment(dependencies, idFrom<'Payment'>(paymentId), {
      locale: agreementLocale(brand.market, locale),
      brandCode: brand.code,
    });
  }

  implement(server, readPaymentProof, {
    policy: 'borrower',
    ownership: { paymentId },
    handle: async (request, context) => {
      // Asked for here too, so that a proof that is not ready is a message in the app and not an empty file.
      await proofOf(request.paymentId, context);
      const { session, brand, common } = context;
      const document = linkedProof(request.paymentId, session.sessionId);
      return {
        proof_url: timedLink(links, readPaymentProofFile, document, { ...common, brand: brand.code }),
      };
    },
  });
  implementDocument(server, readPaymentProofFile, {
    policy: 'borrower',
    ownership: { paymentId },
    handle: async (request, context) => {
      if (!isTimedLinkValid(links, linkedProof(request.paymentId, context.session.sessionId), request)) {
        throw new Refusal('not_found', { link: 'not ours, or too old' });
      }
      return {
        type: 'application/json; charset=utf-8',
        bytes: Buffer.from(await proofOf(request.paymentId, context)),
        use: 'saved',
        fileName: `payment-proof-${request.paymentId}.json`,
        policy: FILE_POLICY,
      };
    },
  });
}

function linkedProof(paymentId: string, sessionId: string): LinkedDocument {
  return { place: 'payment_proofs.link', names: { paymentId }, sessionId };
}
