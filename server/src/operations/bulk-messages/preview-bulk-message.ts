import type { BulkMessageKind, NoMessageReason } from '@hiram/contract/operations/bulk-messages';
import { MOST_MESSAGES } from '@hiram/contract/operations/bulk-messages';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { LoanId } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import { type ContactableOrder, checkContactPolicyForEach, languageName } from '#messaging/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { findLoanNumbers, readLoanIds } from '#servicing/loans/index.ts';
import { reminderCopy } from '#support/reminders/index.ts';
import type { BulkMessageContext } from './bulk-message-context.ts';
import { type FittingMessage, fittingMessage } from './fitting-message.ts';

interface StoppedLoan {
  readonly loanId: LoanId;
  readonly number: string | undefined;
  readonly why: NoMessageReason;
}

interface BulkMessagePreview {
  readonly possible: number;
  readonly stopped: readonly StoppedLoan[];
  readonly text: string;
  readonly languages: readonly { readonly language: string; readonly count: number }[];
}

/** The contact policy decides again when a message is sent: a preview is what it would say now. */
export async function previewBulkMessage(
  context: BulkMessageContext,
  { message, loanIds }: { readonly message: BulkMessageKind; readonly loanIds: string },
): Promise<BulkMessagePreview> {
  const ids = readLoanIds(loanIds, MOST_MESSAGES);
  const orders = await context.ordersOf(ids);
  const stopped: Omit<StoppedLoan, 'number'>[] = [];
  const fitting: Fitting[] = [];
  const borrowers = new Set<string>();
  const at = context.businessClock.now();
  for (const loanId of ids) {
    const order = orders.get(loanId);
    const fit = order && fittingMessage(message, order, dayOf(order, at));
    if (order === undefined || fit === undefined) stopped.push({ loanId, why: 'not_found' });
    else if (fit.kind === 'does_not_fit') stopped.push({ loanId, why: fit.why });
    else if (borrowers.has(order.borrowerId)) stopped.push({ loanId, why: 'same_borrower' });
    else {
      borrowers.add(order.borrowerId);
      fitting.push({ loanId, order, fit });
    }
  }
  const verdicts = await checkContactPolicyForEach(
    context.database,
    fitting.map(({ order, fit: { purpose } }) => ({
      ...order,
      purpose,
      channel: 'sms' as const,
      at,
      hasText: true,
      hasNumber: true,
    })),
  );
  const allowed = fitting.filter(({ loanId }, index) => {
    const verdict = verdicts[index];
    assert(verdict !== undefined, 'no contact policy verdict for an order');
    if (verdict.kind === 'held_back') stopped.push({ loanId, why: verdict.reason });
    return verdict.kind === 'allowed';
  });
  const numbers = await findLoanNumbers(
    context.database,
    stopped.map(({ loanId }) => loanId),
  );
  return {
    possible: allowed.length,
    stopped: stopped.map((one) => ({ ...one, number: numbers.get(one.loanId) })),
    text: allowed[0] === undefined ? '' : sampleText(context, allowed[0]),
    languages: languagesOf(allowed),
  };
}

interface Fitting {
  readonly loanId: LoanId;
  readonly order: ContactableOrder;
  readonly fit: Extract<FittingMessage, { kind: 'fits' }>;
}

export function dayOf(
  { market }: Pick<ContactableOrder, 'market'>,
  at: Parameters<typeof calendarDateAt>[0],
) {
  return calendarDateAt(at, marketPack(market).facts.timeZone);
}

/** Staff read English; borrowers get their own language. */
function sampleText({ brandIdentity }: BulkMessageContext, { order, fit }: Fitting): string {
  const face = brandIdentity(order.brandCode);
  if (face === undefined) return '';
  const day = numberFormatter('en', order.market).day(fit.dueOn);
  return reminderCopy('en')[fit.about]({ brandName: face.name, host: face.host, day });
}

function languagesOf(fitting: readonly Fitting[]): BulkMessagePreview['languages'] {
  const counts = new Map<string, number>();
  for (const { order } of fitting) {
    const language = languageName(order.locale);
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return Array.from(counts, ([language, count]) => ({ language, count }));
}
