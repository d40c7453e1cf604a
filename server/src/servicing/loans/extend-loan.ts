import { rollTo } from '@hiram/lending/day';
import { quoteExtension } from '@hiram/lending/extension';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { marketRules } from '@hiram/markets/market-pack';
import { laterOf } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Loan, Released } from './loan.ts';
import type {
  LoanCommand,
  LoanContext,
  LoanOutcome,
  LoanRefusal,
  ProviderReference,
} from './loan-command.ts';
import { recordEvent } from './record-event.ts';

export interface ExtendLoan extends LoanCommand, ProviderReference {
  readonly extensionId: string;
  /** The amount paid, and the fee and days of the accepted quote. */
  readonly amount: MinorUnits;
  readonly fee: MinorUnits;
  readonly tax?: MinorUnits | undefined;
  readonly days: number;
  readonly paidAt: Instant;
  /** Key of the accrual pause for this payment, if any. */
  readonly standstill?: string | undefined;
}

/**
 * The borrower paid for an extension: charging and paying the fee and moving the due dates happen together or
 * not at all.
 */
export async function extendLoan(context: LoanContext, command: ExtendLoan): Promise<LoanOutcome> {
  const { extensionId, amount, fee, tax, days, paidAt, provider, reference, standstill } = command;
  return recordEvent(context, {
    ...command,
    event: { id: extensionId, kind: 'extended', amount, fee, tax, days, standstill },
    happened: paidAt,
    providerReference: { provider, reference },
    mayHappen: isQuoted,
  });
}

/**
 * An extension that the rules would not quote on the payment date is refused; its money is an ordinary
 * payment.
 */
function isQuoted(loan: Loan, { terms, position }: Released, event: LoanEvent): LoanRefusal | undefined {
  if (event.kind !== 'extended') return undefined;
  const day = laterOf(event.effectiveOn, position.day);
  const today = marketRules(loan.market, { on: day, channel: loan.offer.rules.channel });
  const quote = quoteExtension(terms, rollTo(terms, position, day).position, today);
  const isAsQuoted =
    quote.kind === 'quoted' &&
    quote.fee === event.fee &&
    quote.days === event.days &&
    quote.tax === (event.tax ?? 0n);
  if (!isAsQuoted) return 'extension_not_allowed';
  return event.amount < quote.fee ? 'amount_differs' : undefined;
}
