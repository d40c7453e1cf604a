import {
  cursorAt,
  type OpenedStep,
  parseCursor,
  QUEUE_PAGE,
  readCaseSteps,
  recordCaseOpened,
  splitPage,
} from '#cases/index.ts';
import { findPostingsAbout, type PostedTransfer, type PostingsAbout } from '#ledger/index.ts';
import { type Actor, namesOfStaff } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { feeBy, reportsOf } from '#providers/payments/index.ts';
import { postingNames } from '#servicing/repayments/index.ts';
import {
  type CreditView,
  findCredits,
  findLines,
  findReceived,
  type LineView,
  type MatchedReceipt,
} from './break-sides.sql.ts';
import {
  type Break,
  type BreaksQuery,
  countWaiting,
  findBreak,
  findBreakPage,
  findBreaksOf,
} from './breaks.sql.ts';
import { caseIdFrom } from './perform-break-action.ts';
import { resolutionKey } from './post-break-resolution.ts';
import { breakCases } from './reconciliation-cases.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { findSettlementDays } from './settled.sql.ts';

const MOST_POSTINGS = 60;

export interface BreakPage {
  readonly breaks: readonly Break[];
  readonly waiting: number;
  readonly mine: number;
  readonly next: string | undefined;
  /** Names of staff members by id. */
  readonly names: ReadonlyMap<string, string>;
}

export async function browseBreaks(
  { database }: Pick<ReconciliationContext, 'database'>,
  me: string,
  query: Pick<BreaksQuery, 'queue' | 'provider'> & { readonly after: string | undefined },
): Promise<BreakPage> {
  const [found, counts] = await Promise.all([
    findBreakPage(database, {
      ...query,
      assignee: me,
      after: parseCursor(query.after),
      limit: QUEUE_PAGE + 1,
    }),
    countWaiting(database, me),
  ]);
  const { shown: breaks, next } = splitPage(found, QUEUE_PAGE, (last) =>
    cursorAt(query.queue === 'ended' ? last.changedAt : last.dueBy, last.id),
  );
  const names = await namesOfStaff(
    database,
    breaks.flatMap(({ assignee }) => assignee ?? []),
  );
  return { breaks, names, next, ...counts };
}

export interface OpenedBreak {
  readonly found: Break;
  readonly steps: readonly OpenedStep[];
  readonly names: ReadonlyMap<string, string>;
  readonly came: readonly MatchedReceipt[];
  readonly lines: readonly (LineView & { readonly expectedFee: bigint | undefined })[];
  readonly credits: readonly CreditView[];
  readonly postings: readonly PostedTransfer[];
}

/** One break with its three sides. Opening it is recorded in the audit trail. */
export async function openBreak(
  context: ReconciliationContext,
  actor: Actor,
  text: string,
): Promise<OpenedBreak> {
  const { database } = context;
  const id = caseIdFrom(text);
  // Reads the steps first, so that the break shown is at least as recent as the step count that an action
  // confirms.
  const steps = await readCaseSteps(context, breakCases, id);
  const found = await findBreak(database, id);
  if (found === undefined) throw new Refusal('not_found');
  const { provider, market, subject } = found;
  const lines = await findLines(database, { provider, market, reference: subject, settlement: subject });
  const settlements = [...new Set([subject, ...lines.map(({ settlement }) => settlement)])];
  const references = [subject, ...lines.flatMap(({ reversalOf }) => reversalOf ?? [])];
  const [came, credits, postings, names] = await Promise.all([
    findReceived(database, provider, references),
    findCredits(database, { provider, market, settlements }),
    postingsOf(database, found, { references, settlements }),
    namesOfStaff(database, [
      ...steps.flatMap(({ actor: by }) => by ?? []),
      ...(found.assignee ? [found.assignee] : []),
    ]),
  ]);
  await recordCaseOpened(database, actor, { kind: breakCases, id, action: 'break_opened' });
  const price = reportsOf(context.sources, market).find(({ name }) => name === provider)?.price;
  return {
    ...{ found, steps, names, came, credits, postings },
    lines: lines.map((line) => ({
      ...line,
      expectedFee: price === undefined || line.kind !== 'payment' ? undefined : feeBy(price, line.amount),
    })),
  };
}

/**
 * Ledger postings for the payments and settlements of a break, and the entries that closed it or another
 * break about the same subject.
 */
async function postingsOf(
  database: Database,
  { provider, market, subject }: Break,
  {
    references,
    settlements,
  }: { readonly references: readonly string[]; readonly settlements: readonly string[] },
): Promise<PostedTransfer[]> {
  const [breaks, places] = await Promise.all([
    findBreaksOf(database, { provider, market, subject }),
    findSettlementDays(database, provider, settlements),
  ]);
  const named = references.map((reference) => postingNames({ provider, reference }));
  const about: PostingsAbout = {
    provider,
    references: named.flatMap((names) => names.references),
    keys: [
      ...named.flatMap(({ keys }) => keys),
      ...breaks.flatMap((id) => RESOLUTION_BOOKS.map((book) => resolutionKey(id, book))),
    ],
    among: {
      places,
      purposes: settlements.flatMap((settlement) => [
        `${provider} ${settlement}/settled`,
        `${provider} ${settlement}/banked`,
      ]),
    },
  };
  return findPostingsAbout(database, about, MOST_POSTINGS);
}

const RESOLUTION_BOOKS = ['PH', 'IN', 'reference'] as const;
