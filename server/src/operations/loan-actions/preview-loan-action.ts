import type { MarketId } from '@hiram/contract/market-ids';
import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import { type Position, totalUnpaid, unpaid } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { type Loan, recipientOf } from '#servicing/loans/index.ts';
import { refundDestination } from '#servicing/refunds/index.ts';
import type { ComputedAction, PossibleAction, RequestedAction } from './computed-action.ts';
import { messageCopy } from './copy/message-copy.ts';
import { compute, lateOwed } from './loan-action.ts';
import type { LoanActionContext } from './loan-action-context.ts';
import { openLoan } from './open-loan.ts';
import { statusLabels, whyNotLabels } from './staff-labels.ts';

interface Change {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly kind: 'amount' | 'day' | 'word';
}

export interface ActionPreview {
  readonly worked: ComputedAction;
  readonly why: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly changes: readonly Change[];
  readonly postings: readonly {
    readonly debit: string;
    readonly credit: string;
    readonly amount: MinorUnits;
  }[];
  /** For a refund: the masked account that it would go to. */
  readonly destination: string;
  readonly message: string;
}

/** Preview of an action on the loan today. Writes nothing. */
export async function previewAction(
  context: LoanActionContext,
  { loanId, ...input }: RequestedAction & { readonly loanId: string },
): Promise<ActionPreview> {
  const on = await openLoan(context, loanId);
  const worked = compute(on, input);
  const { market } = on.loan;
  const { currency } = marketPack(market).facts;
  if (worked.kind === 'not_possible') {
    const why = whyNotLabels[worked.why];
    return { worked, market, currency, why, changes: [], postings: [], destination: '', message: '' };
  }
  const { brandCode, locale } = await recipientOf(context, on.loan);
  const face = context.brandIdentity(brandCode);
  const words = messageCopy(locale)[input.action];
  return {
    worked,
    market,
    currency,
    why: '',
    changes: changesOf(input.action, worked),
    postings: postingsOf(worked),
    destination: input.action === 'refund_credit' ? await destinationOf(context, on.loan) : '',
    message:
      face === undefined || words === undefined ? '' : words({ brandName: face.name, host: face.host }),
  };
}

async function destinationOf({ database }: LoanActionContext, { borrowerId }: Loan): Promise<string> {
  return (await refundDestination(database, borrowerId)) ?? '';
}

function changesOf(action: LoanAction, { before, after, amount }: PossibleAction): Change[] {
  const figures: readonly (readonly [string, (position: Position) => MinorUnits])[] = [
    ['Late fees owed', lateOwed],
    ['Total outstanding', totalUnpaid],
    ['Credit balance', ({ credit }) => credit],
  ];
  const changed = figures.flatMap(([title, of]): Change[] => {
    const [was, is] = [of(before), of(after)];
    return was === is ? [] : [{ title, before: String(was), after: String(is), kind: 'amount' }];
  });
  return [
    ...changed,
    ...daysOf(before, after),
    ...(action === 'write_off' ? lossOf(amount) : []),
    ...stateOf(before, after),
  ];
}

function daysOf(before: Position, after: Position): Change[] {
  const last = after.instalments.length;
  return after.instalments.flatMap((row): Change[] => {
    const was = before.instalments.find(({ number }) => number === row.number);
    if (was === undefined || was.dueOn === row.dueOn || unpaid(row) === 0n) return [];
    return [
      { title: `Instalment ${row.number} of ${last}`, before: was.dueOn, after: row.dueOn, kind: 'day' },
    ];
  });
}

/** The borrower still owes the amount; only its accounting treatment changes. */
function lossOf(amount: MinorUnits): Change[] {
  return [
    { title: 'Carrying amount', before: String(amount), after: '0', kind: 'amount' },
    { title: 'Further late fees', before: 'Accrue', after: 'None', kind: 'word' },
  ];
}

function stateOf({ status: was }: Position, { status: is }: Position): Change[] {
  if (was === is) return [];
  return [{ title: 'Status', before: statusLabels[was], after: statusLabels[is], kind: 'word' }];
}

/** One line per pair of accounts: write-offs of three instalments are summed. */
function postingsOf({ entries }: PossibleAction): ActionPreview['postings'] {
  const sums = new Map<string, { debit: string; credit: string; amount: MinorUnits }>();
  for (const { debit, credit, amount } of entries) {
    const key = `${debit} ${credit}`;
    sums.set(key, { debit, credit, amount: (sums.get(key)?.amount ?? 0n) + amount });
  }
  return [...sums.values()];
}
