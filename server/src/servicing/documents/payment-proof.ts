import { assert } from '@hiram/values/assert';
import type { PaymentId } from '@hiram/values/ids';
import { provePosting } from '#ledger/index.ts';
import type { AgreementLocale } from '#origination/agreements/index.ts';
import { findLineOf } from '#platform/anchors/published-anchors.sql.ts';
import { Refusal } from '#platform/errors.ts';
import type { DocumentsContext } from './documents-context.ts';
import { receiptFacts } from './gather-facts.ts';
import { findLoanPostings } from './loan-postings.ts';

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
  const { database } = context;
  const site = context.senderOf(brandCode)?.site;
  if (site === undefined) throw new Refusal('not_found', { brand: brandCode });
  const { facts, basedOn } = await receiptFacts(context, paymentId, locale);
  const postings = await findLoanPostings(database, facts.orderId);
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
  if (line === undefined) throw new Refusal('payment_not_anchored');
  return JSON.stringify({
    format: 'hiram payment proof 1',
    log: site.replace(/\/+$/, '') + PUBLISHED_LOG_PATH,
    paid: { currency: facts.currency, amount: String(facts.amount), keys: basedOn },
    postings: proofs,
    line,
  });
}
