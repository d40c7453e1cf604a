import { assert } from '@hiram/values/assert';
import type { PaymentId } from '@hiram/values/ids';
import { provePosting } from '#ledger/index.ts';
import type { AgreementLocale } from '#origination/agreements/index.ts';
import { findLineOf } from '#platform/anchors/published-anchors.sql.ts';
import { Refusal } from '#platform/errors.ts';
import type { DocumentsContext } from './documents-context.ts';
import { receiptFacts } from './gather-facts.ts';
import type { ReceiptFacts, SourcedFacts } from './issued-document.ts';
import { findLoanPostings, type LoanPosting } from './loan-postings.ts';

/** The path of the published log on each brand's site. */
export const PUBLISHED_LOG_PATH = '/transparency/ledger.jsonl';

/**
 * The file with which a borrower shows, without us, that a payment is in the published ledger. It says what the receipt
 * says. Refused until the next anchor covers the payment, which is a day at most.
 */
export async function provePayment(
  context: DocumentsContext,
  paymentId: PaymentId,
  { locale, brandCode }: { readonly locale: AgreementLocale; readonly brandCode: string },
): Promise<string> {
  const site = context.senderOf(brandCode)?.site;
  if (site === undefined) throw new Refusal('not_found', { brand: brandCode });
  const receipt = await receiptFacts(context, paymentId, locale);
  const postings = await findLoanPostings(context.database, receipt.facts.orderId);
  const proof = await proofOfReceipt(context, receipt, { site, postings });
  if (proof === undefined) throw new Refusal('payment_not_anchored');
  return JSON.stringify(proof);
}

/** The address of the published log on this site. */
export function logAddress(site: string): string {
  return site.replace(/\/+$/, '') + PUBLISHED_LOG_PATH;
}

/** The proof of what a receipt says. Undefined until an anchor covers the payment. */
export async function proofOfReceipt(
  { database }: Pick<DocumentsContext, 'database'>,
  { facts, basedOn }: SourcedFacts<ReceiptFacts>,
  { site, postings }: { readonly site: string; readonly postings: readonly LoanPosting[] },
): Promise<object | undefined> {
  const proofs = await Promise.all(
    basedOn.map((key) => {
      const posted = postings.find(({ cause }) => cause === key);
      assert(posted !== undefined, `no posting of ${key}`);
      return provePosting(database, { chain: facts.orderId, position: posted.position });
    }),
  );
  const [first] = proofs;
  // All are of the newest anchor; one that was taken in between is a reason to ask again.
  const isOneAnchor = proofs.every((proof) => proof?.anchor.until === first?.anchor.until);
  const line = first && isOneAnchor ? await findLineOf(database, first.anchor.until) : undefined;
  if (line === undefined) return undefined;
  return {
    format: 'hiram payment proof 1',
    log: logAddress(site),
    paid: { currency: facts.currency, amount: String(facts.amount), keys: basedOn },
    postings: proofs,
    line,
  };
}
