import {
  cursorAt,
  type OpenedStep,
  parseCursor,
  QUEUE_PAGE,
  readCaseSteps,
  recordCaseOpened,
  splitPage,
} from '#cases/index.ts';
import { findPostingsAbout, type PostedTransfer } from '#ledger/index.ts';
import { type Actor, namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import { findRetainedPayment, postingNames, type RetainedPayment } from '#servicing/repayments/index.ts';
import type { PaymentReversal } from './payment-reversal.ts';
import type { PaymentReversalContext } from './payment-reversal-context.ts';
import {
  countWaitingReversals,
  findReversal,
  findReversalPage,
  type ReversalsQuery,
} from './payment-reversals.sql.ts';
import { reversalIdFrom } from './perform-reversal-action.ts';
import { type ReversalStep, reversalCases } from './reversal-cases.ts';

const MOST_POSTINGS = 60;

export interface ReversalPage {
  readonly reversals: readonly PaymentReversal[];
  readonly waiting: number;
  readonly mine: number;
  readonly next: string | undefined;
  /** Names of staff members by id. */
  readonly names: ReadonlyMap<string, string>;
}

export async function browseReversals(
  { database }: Pick<PaymentReversalContext, 'database'>,
  me: string,
  query: Pick<ReversalsQuery, 'queue' | 'provider'> & { readonly after: string | undefined },
): Promise<ReversalPage> {
  const [found, counts] = await Promise.all([
    findReversalPage(database, {
      ...query,
      assignee: me,
      after: parseCursor(query.after),
      limit: QUEUE_PAGE + 1,
    }),
    countWaitingReversals(database, me),
  ]);
  const { shown: reversals, next } = splitPage(found, QUEUE_PAGE, (last) =>
    cursorAt(query.queue === 'ended' ? last.changedAt : (last.actBy ?? last.changedAt), last.id),
  );
  const names = await namesOfStaff(
    database,
    reversals.flatMap(({ assignee }) => assignee ?? []),
  );
  return { reversals, names, next, ...counts };
}

export interface OpenedReversal {
  readonly found: PaymentReversal;
  readonly steps: readonly OpenedStep<ReversalStep>[];
  readonly names: ReadonlyMap<string, string>;
  readonly received: RetainedPayment | undefined;
  readonly postings: readonly PostedTransfer[];
}

/** One payment that comes back. Opening it is recorded in the audit trail. */
export async function openReversal(
  context: PaymentReversalContext,
  actor: Actor,
  text: string,
): Promise<OpenedReversal> {
  const { database } = context;
  const id = reversalIdFrom(text);
  // Reads the steps first, so that what is shown is at least as recent as the version that an action names.
  const steps = await readCaseSteps(context, reversalCases, id);
  const found = await findReversal(database, id);
  if (found === undefined) throw new Refusal('not_found');
  const { provider, paymentReference } = found;
  const received =
    paymentReference === undefined
      ? undefined
      : await findRetainedPayment(database, { provider, reference: paymentReference });
  const [postings, names] = await Promise.all([
    received === undefined ? [] : findPostingsAbout(database, postingsOf(found, received), MOST_POSTINGS),
    namesOfStaff(database, [
      ...steps.flatMap(({ actor: by }) => by ?? []),
      ...(found.assignee ? [found.assignee] : []),
    ]),
  ]);
  await recordCaseOpened(database, actor, { kind: reversalCases, id, action: 'payment_reversal_opened' });
  return { found, steps, names, received, postings };
}

/** The names of all postings of the payment: received, reversed, and what remained. */
function postingsOf({ id, changes }: PaymentReversal, received: RetainedPayment) {
  const names = postingNames(received);
  const changeIds = Array.from({ length: changes }, (_, index) => `${id}-${index + 1}`);
  return {
    ...names,
    references: [...names.references, ...changeIds.map((change) => `${received.reference} ${change}`)],
    keys: [...names.keys, ...changeIds.map((change) => `reversal-${change}`)],
  };
}
