import { parseId, type RefundId } from '@hiram/values/ids';
import {
  cursorAt,
  type OpenedStep,
  parseCursor,
  QUEUE_PAGE,
  readCaseSteps,
  recordCaseOpened,
  splitPage,
} from '#cases/index.ts';
import { formattedAccounts } from '#origination/payment-accounts/index.ts';
import { type Actor, namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import { findWebhookViews, type WebhookView } from '#servicing/payouts/index.ts';
import { type CreditOwed, listCreditsOwed } from './credits-owed.sql.ts';
import { type Refund, refundCases } from './refund.ts';
import type { RefundContext } from './refund-context.ts';
import { findRefund, type ListedRefund } from './refunds.sql.ts';
import { countForStaff, findRefunds, type RefundQueue } from './staff-queues.sql.ts';

// Staff access to refunds. Opening one is recorded in the audit trail.

/** More than the few loans whose credit cannot be refunded by itself. */
const MOST_CREDITS = 50;

export interface RefundPage {
  readonly refunds: readonly ListedRefund[];
  readonly waiting: number;
  /** Cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
  readonly credits: readonly CreditOwed[];
}

export async function browseRefunds(
  { database }: Pick<RefundContext, 'database'>,
  query: {
    readonly queue: RefundQueue;
    readonly brandCode: string | undefined;
    readonly after: string | undefined;
  },
): Promise<RefundPage> {
  const { queue, brandCode } = query;
  const after = parseCursor(query.after);
  const [found, waiting, credits] = await Promise.all([
    findRefunds(database, { queue, brandCode, after, limit: QUEUE_PAGE + 1 }),
    countForStaff(database, brandCode),
    after === undefined ? listCreditsOwed(database, MOST_CREDITS) : [],
  ]);
  const { shown, next } = splitPage(found, QUEUE_PAGE, ({ id, decidedAt, changedAt }) =>
    cursorAt(queue === 'ended' ? changedAt : decidedAt, id),
  );
  return { refunds: shown, waiting, next, credits };
}

/** All data about one refund. */
export interface OpenedRefund {
  readonly found: Refund;
  readonly webhooks: readonly WebhookView[];
  readonly steps: readonly OpenedStep[];
  /** Masked accounts, by id. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Staff names, by id. */
  readonly names: ReadonlyMap<string, string>;
}

export async function openRefund(
  { database, personalData }: Pick<RefundContext, 'database' | 'personalData'>,
  actor: Actor,
  refundId: string,
): Promise<OpenedRefund> {
  const id = refundIdFrom(refundId);
  const found = await findRefund(database, id);
  if (found === undefined) throw new Refusal('not_found', { refund: id });
  const destinations = [found.destination, ...found.attempts.map(({ destination }) => destination)];
  const [webhooks, steps, accounts] = await Promise.all([
    findWebhookViews(database, { purpose: 'refund', id, loanId: found.loanId }),
    // For an erased borrower, staff notes are unreadable too.
    readCaseSteps({ database, personalData }, refundCases, id),
    formattedAccounts(
      database,
      found.borrowerId,
      destinations.flatMap((one) => one ?? []),
    ),
  ]);
  const names = await namesOfStaff(
    database,
    steps.flatMap((step) => step.actor ?? []),
  );
  await recordCaseOpened(database, actor, { kind: refundCases, id, action: 'refund_opened' });
  return { found, webhooks, steps, accounts, names };
}

/** A malformed id is treated as not found. */
export function refundIdFrom(text: string): RefundId {
  const id = parseId<'Refund'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
