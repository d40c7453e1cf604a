import { MARKET_IDS } from '@hiram/contract/market-ids';
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
import { isAboutPayouts } from './break.ts';
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
import {
  findPayoutLines,
  findPayoutPlaces,
  findSentPayouts,
  findTransfers,
  type PayoutLineView,
} from './payout-break-sides.sql.ts';
import { caseIdFrom } from './perform-break-action.ts';
import { resolutionKey } from './post-resolution.ts';
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

/** A line of a provider's report, of collections or of payouts. */
type BreakLine = (LineView | PayoutLineView) & {
  readonly expectedFee: bigint | undefined;
  readonly tax?: bigint;
};

export interface OpenedBreak {
  readonly found: Break;
  readonly steps: readonly OpenedStep[];
  readonly names: ReadonlyMap<string, string>;
  readonly came: readonly MatchedReceipt[];
  readonly lines: readonly BreakLine[];
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
  const [sides, names] = await Promise.all([
    isAboutPayouts(found) ? payoutSides(context, found) : collectionSides(context, found),
    namesOfStaff(database, [
      ...steps.flatMap(({ actor: by }) => by ?? []),
      ...(found.assignee ? [found.assignee] : []),
    ]),
  ]);
  await recordCaseOpened(database, actor, { kind: breakCases, id, action: 'break_opened' });
  return { found, steps, names, ...sides };
}

type Sides = Pick<OpenedBreak, 'came' | 'lines' | 'credits' | 'postings'>;

async function collectionSides(
  { database, sources }: Pick<ReconciliationContext, 'database' | 'sources'>,
  found: Break,
): Promise<Sides> {
  const { provider, market, subject } = found;
  const lines = await findLines(database, { provider, market, reference: subject, settlement: subject });
  const settlements = [...new Set([subject, ...lines.map(({ settlement }) => settlement)])];
  const references = [subject, ...lines.flatMap(({ reversalOf }) => reversalOf ?? [])];
  const [came, credits, postings] = await Promise.all([
    findReceived(database, provider, references),
    findCredits(database, { provider, market, settlements }),
    postingsOf(database, found, { references, settlements }),
  ]);
  const price = reportsOf(sources, market).find(({ name }) => name === provider)?.price;
  return {
    came,
    credits,
    postings,
    lines: lines.map((line) => ({
      ...line,
      expectedFee: price === undefined || line.kind !== 'payment' ? undefined : feeBy(price, line.amount),
    })),
  };
}

async function payoutSides(
  { database, payouts }: Pick<ReconciliationContext, 'database' | 'payouts'>,
  { provider, market, subject }: Break,
): Promise<Sides> {
  const breaks = await findBreaksOf(database, { provider, market, subject });
  const [came, lines, credits, places, postings] = await Promise.all([
    findSentPayouts(database, provider, subject),
    findPayoutLines(database, { provider, market, reference: subject }),
    findTransfers(database, { provider, market, reference: subject }),
    findPayoutPlaces(database, provider, subject),
    findPostingsAbout(
      database,
      {
        provider,
        references: [subject, `${subject} returned`],
        keys: breaks.flatMap((id) => MARKET_IDS.map((book) => resolutionKey(id, book))),
      },
      MOST_POSTINGS,
    ),
  ]);
  const ofMany = places.map(({ chain, position, purpose }) =>
    findPostingsAbout(
      database,
      { provider, references: [], keys: [], among: { places: [{ chain, position }], purposes: [purpose] } },
      MOST_POSTINGS,
    ),
  );
  const price = payouts?.sources.reports.find(({ name }) => name === provider)?.prices?.[market];
  return {
    came,
    credits,
    postings: [...postings, ...(await Promise.all(ofMany)).flat()],
    lines: lines.map((line) => ({ ...line, expectedFee: line.kind === 'payout' ? price?.fee : undefined })),
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
      ...breaks.flatMap((id) => MARKET_IDS.map((book) => resolutionKey(id, book))),
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
