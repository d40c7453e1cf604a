import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/operations/product-impact';
import type { Clock } from '@hiram/values/clock';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { numbersOfCases } from '#operations/case-numbers/index.ts';
import { implementStaffCall, namesOfStaff } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { costRanges, type ImpactRow } from './impact.ts';
import type { ImpactDraft } from './impact-draft.ts';
import { impactProblems, VALID_DAYS, verifiedRun } from './impact-evidence.ts';
import { findRows, findRun, findRunOf, type StoredRun } from './impact-runs.sql.ts';
import type { ProductImpactContext } from './product-impact-context.ts';
import type { ImpactDocument } from './sign-impact.ts';
import { startRun } from './start-run.ts';

export type ReadDraft =
  | { readonly kind: 'read'; readonly draft: ImpactDraft }
  /** It cannot be priced. */
  | { readonly kind: 'unsound'; readonly problem: string };

interface ProductImpactRouteContext extends ProductImpactContext {
  readonly systemClock: Clock;
  /** Reads a product's content; the configuration knows it. Refuses what does not exist. */
  readonly readDraft: (subject: string, content: unknown, at: Instant) => Promise<ReadDraft>;
}

const ROWS_AT_ONCE = 50;

export function registerProductImpactRoutes(server: CallServer, context: ProductImpactRouteContext): void {
  const { database, systemClock, businessClock } = context;
  implementStaffCall(server, systemClock, contract.startProductImpact, {
    permission: 'change_configuration',
    handle: async ({ subject, content }, { actor }) => {
      const read = await context.readDraft(subject, parsed(content), businessClock.now());
      if (read.kind === 'unsound') return { problem: read.problem.slice(0, 480) };
      const run = await startRun(context, actor, read.draft);
      return { run: await runOnWire(context, run), problem: '' };
    },
  });

  implementStaffCall(server, systemClock, contract.readProductImpact, {
    permission: 'read_configuration',
    handle: async ({ subject, content }) => {
      const at = businessClock.now();
      const read = await context.readDraft(subject, parsed(content), at);
      const validDays = String(VALID_DAYS);
      if (read.kind === 'unsound') {
        return { isRequired: true, validDays, problems: [read.problem.slice(0, 480)] };
      }
      const [run, problems] = await Promise.all([
        findRunOf(database, read.draft),
        impactProblems(context, read.draft, at),
      ]);
      return {
        isRequired: read.draft.isRequired,
        validDays,
        problems: [...problems],
        ...(run !== undefined && { run: await runOnWire(context, run) }),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.listProductImpactRows, {
    permission: 'read_configuration',
    handle: async ({ runId, ofGroup, ofOutcome, after }) => {
      const run = await findRun(database, runId);
      const position = Number(after ?? '0');
      if (run === undefined || !Number.isSafeInteger(position)) throw new Refusal('not_found', { runId });
      const query = { runId: run.id, group: ofGroup, outcome: ofOutcome, after: position };
      const found = await findRows(database, { ...query, limit: ROWS_AT_ONCE + 1 });
      const page = found.slice(0, ROWS_AT_ONCE);
      // The cast is safe: only `endRun` writes the column.
      const rows = page.map(({ text }) => JSON.parse(text) as ImpactRow);
      const last = found.length > ROWS_AT_ONCE ? page.at(-1) : undefined;
      const numberOf = await numbers(database, rows, businessClock.now());
      return {
        rows: rows.map((row) => rowOnWire(row, numberOf)),
        ...(last !== undefined && { next: String(last.position) }),
      };
    },
  });
}

type RunOnWire = NonNullable<DataOf<typeof contract.readProductImpact>['run']>;
type NumberOf = (id: string) => string;

async function runOnWire(context: ProductImpactRouteContext, run: StoredRun): Promise<RunOnWire> {
  const document = await verifiedRun(context, run);
  const staffNames = await namesOfStaff(context.database, [run.startedBy]);
  return {
    runId: run.id,
    state: run.state,
    startedBy: staffNames.get(run.startedBy) ?? '',
    startedAt: instantAsIso(run.startedAt),
    ...(run.asOf !== undefined && { asOf: instantAsIso(run.asOf) }),
    examined: String(run.examined),
    ...(run.expected !== undefined && { expected: String(run.expected) }),
    againstVersion: String(run.againstVersion),
    isVerified: document !== undefined,
    ...(document !== undefined && { result: await resultOnWire(context, document) }),
    document: run.signed?.document ?? '',
    signature: run.signed?.signature ?? '',
  };
}

async function resultOnWire(
  { database, businessClock }: ProductImpactRouteContext,
  { inputs, result, productCaps }: ImpactDocument,
): Promise<NonNullable<RunOnWire['result']>> {
  const shown = [...result.worst, ...result.caps.map(({ worst }) => worst)];
  const numberOf = await numbers(database, shown, businessClock.now());
  return {
    firstDay: inputs.firstDay,
    cases: String(result.cases),
    unknown: String(result.unknown),
    groups: result.groups.map(groupOnWire),
    caps: result.caps.map(({ worst, cases, ...cap }) => ({
      ...cap,
      cases: String(cases),
      worstGroup: worst.group,
      worstCaseId: worst.id,
      worstNumber: numberOf(worst.id),
    })),
    productCaps: [...productCaps],
    worst: result.worst.map((row) => rowOnWire(row, numberOf)),
    rows: String(result.rows),
  };
}

function groupOnWire(
  group: ImpactDocument['result']['groups'][number],
): NonNullable<RunOnWire['result']>['groups'][number] {
  const { differences, byCost } = group;
  return {
    group: group.group,
    cases: String(group.cases),
    same: String(group.same),
    changed: String(group.changed),
    notOffered: String(group.notOffered),
    breaksCap: String(group.breaksCap),
    breaksWithout: String(group.breaksWithout),
    dearer: String(group.dearer),
    cheaper: String(group.cheaper),
    priced: String(group.priced),
    totalCostBefore: group.totalCostBefore,
    totalCostAfter: group.totalCostAfter,
    netProceedsDifference: differences.netProceeds,
    feesDifference: differences.fees,
    totalCostDifference: differences.totalCost,
    instalmentDifference: differences.instalment,
    byCost: byCost.map((cases, index) => {
      const from = costRanges[index - 1];
      return { ...(from !== undefined && { fromBasisPoints: String(from) }), cases: String(cases) };
    }),
  };
}

function rowOnWire(
  { group, id, outcome, amount, term, version, channel, before, after, parts, caps }: ImpactRow,
  numberOf: NumberOf,
): NonNullable<RunOnWire['result']>['worst'][number] {
  return {
    group,
    caseId: id,
    number: numberOf(id),
    outcome,
    amount,
    term,
    version: String(version),
    channel,
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    parts: [...parts],
    caps: [...caps],
  };
}

/** A loan has a number of its own; an application only if staff review it. */
async function numbers(
  database: Database,
  cases: readonly { readonly id: string }[],
  at: Instant,
): Promise<NumberOf> {
  const caseIds = cases.map(({ id }) => id);
  const [loans, applications] = await Promise.all([
    numbersOfCases(database, 'loan', { caseIds, at }),
    numbersOfCases(database, 'application', { caseIds, at }),
  ]);
  return (id) => loans.get(id) ?? applications.get(id) ?? '';
}

function parsed(text: string): unknown {
  const found = parseContent(text);
  if (found === undefined) throw new Refusal('request_malformed', { content: 'no JSON' });
  return found.content;
}
