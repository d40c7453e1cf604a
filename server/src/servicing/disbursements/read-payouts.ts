import type { PayoutHold } from '@hiram/contract/servicing/disbursements';
import { type LoanId, parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import {
  cursorAt,
  type OpenedStep,
  parseCursor,
  QUEUE_PAGE,
  readCaseSteps,
  recordCaseOpened,
  splitPage,
} from '#cases/index.ts';
import { findPartyPostings, type PostedTransfer } from '#ledger/index.ts';
import { formattedAccounts } from '#origination/payment-accounts/index.ts';
import { type Actor, namesOfStaff } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { payoutSuspenseOf } from '#servicing/loans/index.ts';
import { findWebhookViews, openAttempt, type WebhookView } from '#servicing/payouts/index.ts';
import type { Disbursement } from './disbursement.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { payoutCases } from './payout-case.ts';
import { payoutHoldOf } from './reserve-attempt.ts';
import {
  type AttemptView,
  findAttemptViews,
  findMovementViews,
  type MovementView,
} from './staff-case.sql.ts';
import {
  countForStaff,
  type DisbursementQueue,
  findDisbursements,
  findListedDisbursement,
  type ListedDisbursement,
} from './staff-queues.sql.ts';

// Staff access to payouts. Opening one is recorded in the audit trail.

/** More postings than a loan has around its payout; later ones are on the loan's page. */
const MOST_POSTINGS = 60;

export interface PayoutPage {
  readonly disbursements: readonly ListedDisbursement[];
  readonly waiting: number;
  /** Cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
}

export async function browsePayouts(
  { database }: Pick<DisbursementContext, 'database'>,
  query: {
    readonly queue: DisbursementQueue;
    readonly brandCode?: string | undefined;
    readonly after?: string | undefined;
    readonly limit?: number;
  },
): Promise<PayoutPage> {
  const { queue, brandCode, limit = QUEUE_PAGE } = query;
  const after = parseCursor(query.after, queue === 'staff' ? 'day' : 'moment');
  const [found, waiting] = await Promise.all([
    findDisbursements(database, { queue, brandCode, after, limit: limit + 1 }),
    countForStaff(database, brandCode),
  ]);
  const { shown, next } = splitPage(found, limit, ({ loanId, promisedBy, signedAt, changedAt }) =>
    cursorAt({ staff: promisedBy, under_way: signedAt, ended: changedAt }[queue], loanId),
  );
  return { disbursements: shown, waiting, next };
}

/** All data about one payout. */
export interface OpenedPayout {
  readonly listed: ListedDisbursement;
  readonly found: Disbursement;
  readonly held: MinorUnits;
  /** What stops the next attempt; undefined if nothing does, or if none is due. */
  readonly hold: PayoutHold | undefined;
  readonly attempts: readonly AttemptView[];
  readonly movements: readonly MovementView[];
  readonly webhooks: readonly WebhookView[];
  readonly steps: readonly OpenedStep[];
  readonly postings: readonly PostedTransfer[];
  /** Masked accounts, by id. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Staff names, by id. */
  readonly names: ReadonlyMap<string, string>;
}

export async function openPayout(
  context: DisbursementContext,
  actor: Actor,
  disbursementId: string,
): Promise<OpenedPayout> {
  const loanId = loanIdFrom(disbursementId);
  const opened = await readPayout(context, loanId);
  await recordCaseOpened(context.database, actor, { kind: payoutCases, id: loanId, action: 'payout_opened' });
  return opened;
}

async function readPayout(context: DisbursementContext, loanId: LoanId): Promise<OpenedPayout> {
  const { database, personalData } = context;
  // Reads the version first, so that the person sees at least the state they act on.
  const listed = await findListedDisbursement(database, loanId);
  const found = await findDisbursement(database, loanId);
  if (listed === undefined || found === undefined) throw new Refusal('not_found', { disbursement: loanId });
  const open = openAttempt(found);
  const isWaiting = found.state === 'under_way' && (open === undefined || open.state === 'reserved');
  const [held, hold, attempts, movements, webhooks, steps, postings] = await Promise.all([
    payoutSuspenseOf(database, loanId),
    isWaiting ? payoutHoldOf(context, found) : undefined,
    findAttemptViews(database, loanId),
    findMovementViews(database, loanId),
    findWebhookViews(database, { purpose: 'disbursement', id: loanId, loanId }),
    // For an erased borrower, staff notes are unreadable too.
    readCaseSteps({ database, personalData }, payoutCases, loanId),
    findPartyPostings(database, loanId, MOST_POSTINGS),
  ]);
  const [accounts, names] = await Promise.all([
    formattedAccounts(database, listed.borrowerId, [listed.destination, ...attempts.map(accountOf)]),
    namesIn(database, steps),
  ]);
  return { listed, found, held, hold, attempts, movements, webhooks, steps, postings, accounts, names };
}

function accountOf({ destination }: AttemptView): string {
  return destination;
}

function namesIn(database: Database, steps: readonly OpenedStep[]): Promise<ReadonlyMap<string, string>> {
  return namesOfStaff(
    database,
    steps.flatMap(({ actor }) => actor ?? []),
  );
}

/** A malformed id is treated as not found. */
export function loanIdFrom(text: string): LoanId {
  const id = parseId<'Loan'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
