import { nextDue, outstanding } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { type LoanId, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { findPostingsAbout, type PostedTransfer } from '../ledger/index.ts';
import { findLoan } from '../loans/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import {
  findHeld,
  findHeldPage,
  findPayment,
  type HeldPayment,
  positionOn,
  postingNames,
  sumHeld,
  whyNotPlaceable,
} from '../repayments/index.ts';
import { type Actor, namesOfStaff } from '../staff/index.ts';
import { caseIdFrom } from './act-on-break.ts';
import { type SuspenseProposal, standingSuspenseProposal } from './act-on-suspense.ts';
import { findBrandOf } from './break-sides.sql.ts';
import { auditAct, unsealWords } from './leave-trace.ts';
import { readPlace } from './read-breaks.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';
import { findSuspenseSteps, type SuspenseStep } from './suspense.sql.ts';

const PAGE = 30;
const MOST_POSTINGS = 60;

export interface ListedSuspense {
  readonly held: HeldPayment;
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

export async function lookThroughSuspense(
  { database }: Pick<ReconciliationDesk, 'database'>,
  me: string,
  wanted: {
    readonly queue: 'staff' | 'mine' | 'ended';
    readonly provider: string | undefined;
    readonly after: string | undefined;
  },
): Promise<SuspensePage> {
  const after = wanted.after === undefined ? undefined : readPlace(wanted.after);
  const [found, sums] = await Promise.all([
    findHeldPage(database, { ...wanted, handler: me, after, limit: PAGE + 1 }),
    sumHeld(database, me),
  ]);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const moment = last && (wanted.queue === 'ended' ? last.changedAt : last.placeBy);
  const items = await Promise.all(
    shown.map(async (held) => ({
      held,
      proposal:
        held.state === 'held'
          ? standingSuspenseProposal(await findSuspenseSteps(database, held.suspenseId))
          : undefined,
    })),
  );
  const names = await namesOfStaff(
    database,
    shown.flatMap(({ handler }) => handler ?? []),
  );
  return {
    ...{ items, sums, names },
    waiting: sums.reduce((total, { waiting }) => total + waiting, 0),
    mine: sums.reduce((total, { mine }) => total + mine, 0),
    next: last && moment !== undefined ? `${instantAsIso(moment)}_${last.suspenseId}` : undefined,
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
  readonly steps: readonly (SuspenseStep & { readonly words: string })[];
  readonly names: ReadonlyMap<string, string>;
  readonly postings: readonly PostedTransfer[];
  readonly order: FoundOrder | undefined;
  readonly proposedOrder: FoundOrder | undefined;
}

/** One unallocated payment. Opening it is recorded in the audit trail. */
export async function openSuspense(
  desk: ReconciliationDesk,
  actor: Actor,
  text: string,
): Promise<OpenedSuspense> {
  const { database } = desk;
  const id = caseIdFrom(text);
  // Reads the steps first, so that the payment shown is at least as recent as the step count that an action
  // confirms.
  const steps = await findSuspenseSteps(database, id);
  const held = await findHeld(database, id);
  if (held === undefined) throw new Refusal('not_found');
  const { provider, reference } = held;
  const proposal = standingSuspenseProposal(steps);
  const payment = held.paymentId && (await findPayment(database, held.paymentId));
  const [words, names, postings, order, proposedOrder] = await Promise.all([
    unsealWords(database, desk, { kind: 'suspense', id }, steps),
    namesOfStaff(database, [
      ...steps.flatMap(({ actor: by }) => by ?? []),
      ...(held.handler ? [held.handler] : []),
    ]),
    findPostingsAbout(database, postingNames({ provider, reference }), MOST_POSTINGS),
    payment && orderOf(desk, payment.loanId),
    proposal?.loanId && orderOf(desk, proposal.loanId),
  ]);
  const on = { kind: 'suspense', id } as const;
  await inTransaction(database, (tx) => auditAct(tx, actor, { act: 'suspense_opened', on }));
  return {
    ...{ held, proposal, names, postings, order, proposedOrder },
    steps: steps.map((step, index) => ({ ...step, words: words[index] ?? '' })),
  };
}

const whyNots = {
  no_such_order: 'There is no such order.',
  other_market: 'The order is of another market or currency than the money.',
  never_released: 'Nothing was ever paid out for this order, so that it owes nothing.',
} as const;

/** Finds a loan by id, for allocating an unallocated payment. */
export async function findOrderForSuspense(
  desk: ReconciliationDesk,
  actor: Actor,
  { suspenseId, orderId }: { readonly suspenseId: string; readonly orderId: string },
): Promise<{ readonly order: FoundOrder; readonly whyNot: string | undefined }> {
  const held = await findHeld(desk.database, caseIdFrom(suspenseId));
  const loanId = parseId<'Loan'>(orderId);
  const order = loanId && (await orderOf(desk, loanId));
  if (held === undefined || loanId === undefined || order === undefined) throw new Refusal('not_found');
  const whyNot = await whyNotPlaceable(desk, held, loanId);
  const on = { kind: 'suspense', id: held.suspenseId } as const;
  await inTransaction(desk.database, (tx) =>
    auditAct(tx, actor, { act: 'suspense_order_looked_up', on, note: loanId }),
  );
  return { order, whyNot: whyNot && whyNots[whyNot] };
}

async function orderOf(desk: ReconciliationDesk, loanId: LoanId): Promise<FoundOrder | undefined> {
  const loan = await findLoan(desk.database, loanId);
  if (loan === undefined) return undefined;
  const { timeZone, currency } = marketPack(loan.market).facts;
  const day = today(desk.clock, timeZone);
  const position = loan.released === null ? undefined : positionOn(loan.released, day);
  return {
    ...{ loanId, currency, state: loan.state },
    brand: (await findBrandOf(desk.database, loanId)) ?? '',
    owed: position === undefined ? 0n : outstanding(position),
    dueOn: position && nextDue(position)?.dueOn,
  };
}
