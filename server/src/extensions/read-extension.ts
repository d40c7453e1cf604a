import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { quoteExtension } from '@hiram/lending/extension';
import { type ExtensionCosts, extensionCosts, type PaymentToCome } from '@hiram/lending/extension-costs';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { reliefDesk, usedReliefs } from '../hardship/index.ts';
import { findLoan, findLoanEvents, type Loan } from '../loans/index.ts';
import { Refusal } from '../platform/errors.ts';
import { type WrittenFigures, writtenFigures } from '../platform/texts/written-figures.ts';
import { nameProducts } from '../products/index.ts';
import {
  onItsWayTo,
  positionOn,
  type RepaymentDesk,
  type WaysToPay,
  waysToPay,
} from '../repayments/index.ts';
import { type CheaperWay, cheaperWays } from './cheaper-ways.ts';
import { type ExtensionWords, extensionWords } from './texts/extension-words.ts';

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
  readonly rows: readonly { readonly text: string; readonly value: string }[];
  readonly plan: readonly PlannedPayment[];
  readonly ways: WaysToPay;
  readonly notice: string;
  readonly today: CalendarDate;
  readonly days: number;
  readonly costs: ExtensionCosts;
  readonly cheaperWays: readonly CheaperWay[];
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
  desk: RepaymentDesk,
  reader: ExtensionReader & { readonly orderId: string },
): Promise<ExtensionView> {
  const { orderId, borrowerId, market, locale } = reader;
  const loanId = parseId<'Loan'>(orderId);
  const loan = loanId && (await findLoan(desk.database, loanId));
  if (loan === undefined || loan.borrowerId !== borrowerId)
    throw new Refusal('not_found', { order: orderId });
  const day = today(desk.clock, marketPack(market).facts.timeZone);
  const extension = priceExtension(loan, day);
  if (extension === undefined) throw new Refusal('extension_not_allowed', { order: orderId });
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const [nameOf, onItsWay, events] = await Promise.all([
    nameProducts(desk.database, [version], locale),
    onItsWayTo(desk, { borrowerId, loanId: loan.id }),
    findLoanEvents(desk.database, loan.id),
  ]);
  const relief = reliefDesk(loan, usedReliefs(events), day);
  assert(relief !== undefined, 'what can be extended was released');
  const words = extensionWords(locale);
  const written = writtenFigures(locale, market);
  const { position, quote, costs } = extension;
  return {
    title: words.title(quote.days),
    productName: nameOf(version),
    rows: rowsOf(costs, words, written),
    plan: costs.paymentsToCome.map((payment) =>
      plannedPayment(payment, { words, written, of: position.instalments.length }),
    ),
    ways: waysToPay(desk, reader),
    notice: onItsWay > 0n ? words.onItsWay(written.amount(onItsWay)) : noticeOf(extension, words, written),
    today: position.day,
    days: quote.days,
    costs,
    cheaperWays: cheaperWays({ loan, relief, ...extension }),
    nextDueOn: costs.paymentsToCome[0]?.dueOn ?? quote.nextDueOn,
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
  return costs && { released, position, quote, costs };
}

type Extension = NonNullable<ReturnType<typeof priceExtension>>;

function rowsOf({ addedCost, owedAnyway }: ExtensionCosts, words: ExtensionWords, written: WrittenFigures) {
  const rows = [
    { text: words.fee, amount: addedCost },
    { text: words.owedAnyway, amount: owedAnyway },
  ];
  return rows
    .filter(({ amount }) => amount > 0n)
    .map(({ text, amount }) => ({ text, value: written.amount(amount) }));
}

function plannedPayment(
  { instalment, amount, dueOn, dueBefore }: PaymentToCome,
  {
    words,
    written,
    of,
  }: { readonly words: ExtensionWords; readonly written: WrittenFigures; readonly of: number },
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
  words: ExtensionWords,
  written: WrittenFigures,
): string {
  return costs.dueWithout < position.day
    ? words.noticeOverdue(written.day(quote.nextDueOn))
    : words.notice(quote.days);
}
