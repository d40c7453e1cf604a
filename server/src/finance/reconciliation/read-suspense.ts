import { nextDue, outstanding } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { type LoanId, parseId } from '@hiram/values/ids';
import type { Currency, MinorUnits } from '@hiram/values/money';
import {
  cursorAt,
  listCaseSteps,
  type OpenedStep,
  openProposal,
  parseCursor,
  QUEUE_PAGE,
  readCaseSteps,
  recordCaseOpened,
  splitPage,
} from '#cases/index.ts';
import { findPostingsAbout, type PostedTransfer } from '#ledger/index.ts';
import { type Actor, namesOfStaff, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan } from '#servicing/loans/index.ts';
import {
  findPayment,
  findSuspensePage,
  findSuspensePayment,
  positionOn,
  postingNames,
  type SuspensePayment,
  sumSuspense,
  whyNotAllocatable,
} from '#servicing/repayments/index.ts';
import { findBrandOf } from './break-sides.sql.ts';
import { caseIdFrom } from './perform-break-action.ts';
import {
  type SuspenseDetails,
  type SuspenseProposal,
  suspenseCases,
  suspenseProposals,
} from './reconciliation-cases.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

const MOST_POSTINGS = 60;

export interface ListedSuspense {
  readonly held: SuspensePayment;
  readonly proposal: SuspenseProposal | undefined;
}

export interface SuspensePage {
  readonly items: readonly ListedSuspense[];
  readonly sums: readonly { readonly currency: Currency; readonly amount: MinorUnits }[];
  readonly waiting: number;
  readonly mine: number;
  readonly next: string | undefined;
  readonly names: ReadonlyMap<string, string>;
}

export async function browseSuspense(
  { database }: Pick<ReconciliationContext, 'database'>,
  me: string,
  query: {
    readonly queue: 'staff' | 'mine' | 'ended';
    readonly provider: string | undefined;
    readonly after: string | undefined;
  },
): Promise<SuspensePage> {
  const [found, sums] = await Promise.all([
    findSuspensePage(database, {
      ...query,
      assignee: me,
      after: parseCursor(query.after),
      limit: QUEUE_PAGE + 1,
    }),
    sumSuspense(database, me),
  ]);
  const { shown, next } = splitPage(found, QUEUE_PAGE, ({ changedAt, allocateBy, suspenseId }) =>
    cursorAt(query.queue === 'ended' ? changedAt : (allocateBy ?? changedAt), suspenseId),
  );
  const items = await Promise.all(
    shown.map(async (held) => ({
      held,
      proposal:
        held.state === 'held'
          ? openProposal(await listCaseSteps(database, suspenseCases, held.suspenseId), suspenseProposals)
          : undefined,
    })),
  );
  const names = await namesOfStaff(
    database,
    shown.flatMap(({ assignee }) => assignee ?? []),
  );
  return {
    items,
    sums,
    names,
    next,
    waiting: sums.reduce((total, { waiting }) => total + waiting, 0),
    mine: sums.reduce((total, { mine }) => total + mine, 0),
  };
}

/** A loan as shown to staff who allocate an unallocated payment. It contains no personal data. */
export interface FoundOrder {
  readonly loanId: LoanId;
  readonly brand: string;
  readonly state: string;
  readonly currency: Currency;
  readonly owed: MinorUnits;
  readonly dueOn: CalendarDate | undefined;
}

export interface OpenedSuspense extends ListedSuspense {
  readonly steps: readonly OpenedStep<string, SuspenseDetails>[];
  readonly names: ReadonlyMap<string, string>;
  readonly postings: readonly PostedTransfer[];
  readonly order: FoundOrder | undefined;
  readonly proposedOrder: FoundOrder | undefined;
}

/** One unallocated payment. Opening it is recorded in the audit trail. */
export async function openSuspense(
  context: ReconciliationContext,
  actor: Actor,
  text: string,
): Promise<OpenedSuspense> {
  const { database } = context;
  const id = caseIdFrom(text);
  // Reads the steps first, so that the payment shown is at least as recent as the step count that an action
  // confirms.
  const steps = await readCaseSteps(context, suspenseCases, id);
  const held = await findSuspensePayment(database, id);
  if (held === undefined) throw new Refusal('not_found');
  const { provider, reference } = held;
  const proposal = openProposal(steps, suspenseProposals);
  const payment = held.paymentId && (await findPayment(database, held.paymentId));
  const [names, postings, order, proposedOrder] = await Promise.all([
    namesOfStaff(database, [
      ...steps.flatMap(({ actor: by }) => by ?? []),
      ...(held.assignee ? [held.assignee] : []),
    ]),
    findPostingsAbout(database, postingNames({ provider, reference }), MOST_POSTINGS),
    payment && orderOf(context, payment.loanId),
    proposal?.step.details.loanId && orderOf(context, proposal.step.details.loanId),
  ]);
  await recordCaseOpened(database, actor, { kind: suspenseCases, id, action: 'suspense_opened' });
  return { held, proposal, steps, names, postings, order, proposedOrder };
}

const reasonsNotAllocatable = {
  no_such_order: 'No loan with this ID.',
  other_market: 'The loan is in a different market or currency than the payment.',
  never_released: 'The loan was never disbursed and has no balance.',
} as const;

/** Finds a loan by id, for allocating an unallocated payment. */
export async function findOrderForSuspense(
  context: ReconciliationContext,
  actor: Actor,
  { suspenseId, orderId }: { readonly suspenseId: string; readonly orderId: string },
): Promise<{ readonly order: FoundOrder; readonly unavailableReason: string | undefined }> {
  const held = await findSuspensePayment(context.database, caseIdFrom(suspenseId));
  const loanId = parseId<'Loan'>(orderId);
  const order = loanId && (await orderOf(context, loanId));
  if (held === undefined || loanId === undefined || order === undefined) throw new Refusal('not_found');
  const unavailableReason = await whyNotAllocatable(context, held, loanId);
  const on = { kind: suspenseCases.name, id: held.suspenseId };
  await inTransaction(context.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'suspense_order_looked_up',
      on,
      reason: '',
      after: { note: loanId },
    }),
  );
  return { order, unavailableReason: unavailableReason && reasonsNotAllocatable[unavailableReason] };
}

async function orderOf(context: ReconciliationContext, loanId: LoanId): Promise<FoundOrder | undefined> {
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) return undefined;
  const { timeZone, currency } = marketPack(loan.market).facts;
  const day = today(context.businessClock, timeZone);
  const position = loan.released === null ? undefined : positionOn(loan.released, day);
  return {
    loanId,
    currency,
    state: loan.state,
    brand: (await findBrandOf(context.database, loanId)) ?? '',
    owed: position === undefined ? 0n : outstanding(position),
    dueOn: position && nextDue(position)?.dueOn,
  };
}
