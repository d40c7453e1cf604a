import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  confirmLoan,
  confirmLoanVariant2,
  readLoanConfirm,
  readLoanConfirmVariant2,
  readLoanDisclosure,
} from '@hiram/contract/servicing/signing';
import { documentUrls, type ListedAgreement } from '#origination/agreements/index.ts';
import type { CallContext } from '#platform/calls/call-context.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { describeSecondVariant } from './describe-confirm.ts';
import { type ReadConfirm, readConfirm, readDisclosure } from './read-offer.ts';
import { signOffer } from './sign-offer.ts';
import type { OfferReader, SigningContext } from './signing-context.ts';
import { confirmOnWire, disclosureOnWire, secondVariantOnWire } from './signing-on-wire.ts';

type Asking = CallContext<'borrower'>;

/** The page of the signed loan. The app appends where it came from. */
const DETAILS_PAGE = '/loanDetail';

export function registerSigningRoutes(server: CallServer, dependencies: SigningContext): void {
  function addressesOf({ id: documentId }: ListedAgreement, { session, common, brand }: Asking) {
    const document = { documentId, sessionId: session.sessionId };
    return documentUrls(dependencies, document, { ...common, brand: brand.code });
  }
  function showConfirm({ toSign, page, firstDocument }: ReadConfirm, context: Asking) {
    return confirmOnWire(
      page,
      toSign.presentation,
      firstDocument === undefined ? '' : addressesOf(firstDocument, context).contract_url,
    );
  }
  async function sign(
    { productId, amount, periods, termUnit, digest }: RequestOf<typeof confirmLoan>,
    context: Asking,
  ): Promise<DataOf<typeof confirmLoan>> {
    const orderId = await signOffer(dependencies, {
      ...readerOf(productId, context),
      amount: BigInt(amount),
      term: { count: Number(periods), unit: termUnit },
      digest,
      requestId: context.requestId,
    });
    return { lendDetailsUrl: `${DETAILS_PAGE}?${new URLSearchParams({ orderId, productId })}` };
  }

  implement(server, readLoanConfirm, {
    policy: 'borrower',
    handle: async ({ productId }, context) =>
      showConfirm(await readConfirm(dependencies, readerOf(productId, context)), context),
  });
  implement(server, readLoanConfirmVariant2, {
    policy: 'borrower',
    handle: async ({ productId }, context) => {
      const read = await readConfirm(dependencies, readerOf(productId, context));
      const second = describeSecondVariant(read.toSign, context.locale);
      return { ...showConfirm(read, context), ...secondVariantOnWire(second) };
    },
  });
  implement(server, confirmLoan, { policy: 'borrower', handle: sign });
  implement(server, confirmLoanVariant2, { policy: 'borrower', handle: sign });
  implement(server, readLoanDisclosure, {
    policy: 'borrower',
    handle: async ({ productId }, context) => {
      const { disclosure, digest, documents } = await readDisclosure(
        dependencies,
        readerOf(productId, context),
      );
      return {
        ...disclosureOnWire(disclosure),
        documents: documents.map((listed) => ({ title: listed.title, ...addressesOf(listed, context) })),
        digest,
      };
    },
  });
}

function readerOf(productId: string, { session, brand, locale }: Asking): OfferReader {
  return { borrowerId: session.borrowerId, brandCode: brand.code, productId, locale };
}
