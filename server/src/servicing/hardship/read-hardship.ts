import { isClosed, nextDue, type Position, unpaidCharges } from '@hiram/lending/position';
import type { ReliefKind } from '@hiram/lending/relief';
import { type ReliefCosts, type ReliefOffer, reliefCountsFrom } from '@hiram/lending/relief-quote';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { nameProducts } from '#origination/products/index.ts';
import { type NumberFormatter, numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, findLoanEvents, type Loan } from '#servicing/loans/index.ts';
import type { HardshipCopy } from './copy/hardship-copy.ts';
import { hardshipCopy } from './copy/hardship-copy-by-locale.ts';
import { type ExtensionOffer, offerExtension } from './extension-offer.ts';
import { insertHardshipRequest } from './hardship.sql.ts';
import type { HardshipContext, HardshipReader } from './hardship-context.ts';
import {
  type ReliefPosition,
  reliefKinds,
  reliefPosition,
  type UsedReliefs,
  usedReliefs,
} from './relief-position.ts';
import { type ReliefTerms, reliefTerms } from './relief-terms.ts';

export interface HardshipView {
  readonly productName: string;
  readonly today: CalendarDate;
  readonly nextAmount: MinorUnits;
  readonly nextDueOn: CalendarDate;
  /** The late fees and extension fees that are owed in any case. */
  readonly charges: MinorUnits;
  readonly ways: readonly ReliefOption[];
  readonly extension: ExtensionOffer | undefined;
}

interface ReliefOption {
  readonly kind: ReliefKind;
  readonly title: string;
  readonly text: string;
  readonly choices: readonly { readonly choice: number; readonly title: string }[];
  /** Why it is unavailable today; empty if it is available. */
  readonly why: string;
  readonly left: number;
  /** What it costs, whichever choice is made; undefined if it is unavailable. */
  readonly costs: Pick<ReliefCosts, 'addedCost' | 'waived' | 'totalWith'> | undefined;
}

/** An order's loan, with the data needed for relief. */
export interface OpenedLoan {
  readonly loan: Loan;
  readonly used: UsedReliefs;
  readonly relief: ReliefPosition;
}

/** All relief options for a loan today, available or not. */
export async function readHardship(context: HardshipContext, reader: HardshipReader): Promise<HardshipView> {
  const { loan, relief } = await openLoan(context, reader);
  const { position } = relief;
  const next = nextDue(position);
  if (next === undefined || isClosed(position)) throw new Refusal('nothing_owed', { order: reader.orderId });
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const nameOf = await nameProducts(context.database, [version], reader.locale);
  const words = hardshipCopy(reader.locale);
  const written = numberFormatter(reader.locale, reader.market);
  const ways = reliefKinds.map((kind) => reliefOption(kind, relief, words, written));
  if (ways.every(({ costs }) => costs === undefined)) {
    // Nobody decides by hand: a borrower to whom nothing is offered was refused.
    const refused = {
      loanId: loan.id,
      productId: product.id,
      decidedOn: position.day,
      outcome: 'refused',
    } as const;
    await insertHardshipRequest(context.database, { ...refused, market: loan.market });
  }
  return {
    productName: nameOf(version),
    today: position.day,
    nextAmount: next.amount,
    nextDueOn: next.dueOn,
    charges: unpaidCharges(position),
    ways,
    extension: offerExtension(loan, relief, words, written),
  };
}

/** One option, priced to the end as of today. */
export async function readReliefTerms(
  context: HardshipContext,
  reader: HardshipReader & { readonly kind: ReliefKind; readonly choice: number },
): Promise<ReliefTerms> {
  const { loan, relief } = await openLoan(context, reader);
  const terms = termsToSign(loan, relief, reader);
  if (terms === undefined) throw new Refusal('hardship_not_offered', { kind: reader.kind });
  return terms;
}

/** Terms to sign for the loan in its current state; undefined if none are offered. */
export function termsToSign(
  loan: Loan,
  relief: ReliefPosition,
  { kind, choice, locale }: Pick<HardshipReader, 'locale'> & { kind: ReliefKind; choice: number },
): ReliefTerms | undefined {
  const quote = relief.quote({ kind, choice });
  if (quote.kind === 'refused') return undefined;
  const { id: loanId, market } = loan;
  const { agreed, costs } = quote;
  return reliefTerms({ loanId, market, kind, choice, agreed, costs, today: relief.position.day }, locale);
}

export async function openLoan(context: HardshipContext, reader: HardshipReader): Promise<OpenedLoan> {
  const { orderId, borrowerId, market } = reader;
  const loanId = parseId<'Loan'>(orderId);
  const loan = loanId && (await findLoan(context.database, loanId));
  if (loan === undefined || loan.borrowerId !== borrowerId)
    throw new Refusal('not_found', { order: orderId });
  const used = usedReliefs(await findLoanEvents(context.database, loan.id));
  const relief = reliefPosition(loan, used, today(context.businessClock, marketPack(market).facts.timeZone));
  if (relief === undefined) throw new Refusal('nothing_owed', { order: orderId });
  return { loan, used, relief };
}

function reliefOption(
  kind: ReliefKind,
  relief: ReliefPosition,
  words: HardshipCopy,
  written: NumberFormatter,
): ReliefOption {
  const offer = relief.offer(kind);
  return {
    kind,
    title: words.ways[kind].title,
    text: words.ways[kind].text,
    left: offer.left,
    ...(offer.kind === 'refused'
      ? { choices: [], why: words.refused[offer.refusal], costs: undefined }
      : {
          choices: choicesOf(kind, offer, relief.position, words, written),
          why: '',
          costs: costsOf(kind, offer, relief),
        }),
  };
}

/** The policy's fee and waiver are the same for every choice, so the first one stands for all. */
function costsOf(
  kind: ReliefKind,
  { choices: [choice = 0] }: Extract<ReliefOffer, { kind: 'offered' }>,
  relief: ReliefPosition,
): ReliefOption['costs'] {
  const quote = relief.quote({ kind, choice });
  return quote.kind === 'quoted' ? quote.costs : undefined;
}

function choicesOf(
  kind: ReliefKind,
  { choices }: Extract<ReliefOffer, { kind: 'offered' }>,
  position: Position,
  words: HardshipCopy,
  written: NumberFormatter,
): ReliefOption['choices'] {
  const from = reliefCountsFrom(position);
  return choices.map((choice) => {
    const day = written.day(addDays(from, choice));
    if (kind === 'split') return { choice, title: words.inParts(choice) };
    return { choice, title: kind === 'pause' ? words.pauseOf(choice, day) : day };
  });
}
