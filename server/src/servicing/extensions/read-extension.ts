import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { quoteExtension } from '@hiram/lending/extension';
import { type ExtensionCosts, extensionCosts, type FuturePayment } from '@hiram/lending/extension-costs';
import { taxName } from '@hiram/lending/price-loan';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { nameProducts, presentProducts } from '#origination/products/index.ts';
import { type NumberFormatter, numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import { reliefPosition, usedReliefs } from '#servicing/hardship/index.ts';
import { findLoan, findLoanEvents, type Loan } from '#servicing/loans/index.ts';
import {
  findLastUsedChannel,
  inTransitTo,
  type PaymentOptions,
  paymentOptions,
  positionOn,
  type RepaymentContext,
} from '#servicing/repayments/index.ts';
import { type Alternative, alternatives } from './cheaper-options.ts';
import type { ExtensionCopy } from './copy/extension-copy.ts';
import { extensionCopy } from './copy/extension-copy-by-locale.ts';

export interface ExtensionReader {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
}

/** Everything the extension page shows. */
export interface ExtensionView {
  readonly title: string;
  readonly productName: string;
  readonly productLogo: string;
  readonly rows: readonly { readonly text: string; readonly value: string }[];
  readonly plan: readonly PlannedPayment[];
  readonly ways: PaymentOptions;
  readonly notice: string;
  readonly today: CalendarDate;
  readonly days: number;
  readonly costs: ExtensionCosts;
  readonly alternatives: readonly Alternative[];
  /** Due date of the next payment after the extension. */
  readonly nextDueOn: CalendarDate;
}

interface PlannedPayment {
  readonly title: string;
  readonly remark: string;
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
}

/** Cost and effect of an extension today. Refuses if the loan's rules offer none. */
export async function readExtension(
  context: RepaymentContext,
  reader: ExtensionReader & { readonly orderId: string },
): Promise<ExtensionView> {
  const { orderId, borrowerId, market, locale } = reader;
  const loanId = parseId<'Loan'>(orderId);
  const loan = loanId && (await findLoan(context.database, loanId));
  if (loan === undefined || loan.borrowerId !== borrowerId)
    throw new Refusal('not_found', { order: orderId });
  const day = today(context.businessClock, marketPack(market).facts.timeZone);
  const extension = priceExtension(loan, day);
  if (extension === undefined) throw new Refusal('extension_not_allowed', { order: orderId });
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const [nameOf, presentationOf, inTransit, lastUsed, events] = await Promise.all([
    nameProducts(context.database, [version], locale),
    presentProducts(context.database, [version.id], day),
    inTransitTo(context, { borrowerId, loanId: loan.id }),
    findLastUsedChannel(context.database, borrowerId),
    findLoanEvents(context.database, loan.id),
  ]);
  const relief = reliefPosition(loan, usedReliefs(events), day);
  assert(relief !== undefined, 'extendable loan has no relief options');
  const words = extensionCopy(locale);
  const written = numberFormatter(locale, market);
  const { position, quote, costs } = extension;
  return {
    title: words.title(quote.days),
    productName: nameOf(version),
    productLogo: presentationOf(version.id).logo,
    rows: rowsOf(extension, words, written),
    plan: costs.futurePayments.map((payment) =>
      plannedPayment(payment, { words, written, of: position.instalments.length }),
    ),
    ways: await paymentOptions(context, reader, lastUsed),
    notice: inTransit > 0n ? words.inTransit(written.amount(inTransit)) : noticeOf(extension, words, written),
    today: position.day,
    days: quote.days,
    costs,
    alternatives: alternatives({ loan, relief, ...extension }),
    nextDueOn: costs.futurePayments[0]?.dueOn ?? quote.nextDueOn,
  };
}

/** Uses the same rules and day that price and post the payment for it. */
function priceExtension(loan: Loan, day: CalendarDate) {
  const { released } = loan;
  if (released === null) return undefined;
  const position = positionOn(released, day);
  const rules = marketRules(loan.market, { on: position.day, channel: loan.offer.rules.channel });
  const quote = quoteExtension(released.terms, position, rules);
  if (quote.kind === 'refused' || quote.amount === 0n) return undefined;
  const costs = extensionCosts(released.terms, position, quote);
  return costs && { released, position, quote, costs, tax: rules.feeTax.value };
}

type Extension = NonNullable<ReturnType<typeof priceExtension>>;

function rowsOf({ costs, quote, tax }: Extension, words: ExtensionCopy, written: NumberFormatter) {
  const { addedCost, alreadyOwed } = costs;
  const rows = [
    { text: words.fee, amount: addedCost - quote.tax },
    { text: tax === null ? '' : taxName(tax), amount: quote.tax },
    { text: words.alreadyOwed, amount: alreadyOwed },
  ];
  return rows
    .filter(({ amount }) => amount > 0n)
    .map(({ text, amount }) => ({ text, value: written.amount(amount) }));
}

function plannedPayment(
  { instalment, amount, dueOn, dueBefore }: FuturePayment,
  {
    words,
    written,
    of,
  }: { readonly words: ExtensionCopy; readonly written: NumberFormatter; readonly of: number },
): PlannedPayment {
  return {
    title: words.instalment(instalment, of),
    remark: words.wasDue(written.day(dueBefore)),
    amount,
    dueOn,
  };
}

function noticeOf(
  { position, quote, costs }: Extension,
  words: ExtensionCopy,
  written: NumberFormatter,
): string {
  return costs.dueWithoutExtension < position.day
    ? words.noticeOverdue(written.day(quote.nextDueOn))
    : words.notice(quote.days);
}
