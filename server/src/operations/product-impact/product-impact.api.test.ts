import type { DataOf } from '@hiram/contract/call';
import {
  listProductImpactRows,
  readProductImpact,
  startProductImpact,
} from '@hiram/contract/operations/product-impact';
import { type Content, decide } from '@hiram/server-testing/operations/configuration/configuration-staff';
import {
  type ImpactEnvironment,
  PLAN_SUBJECT,
  startImpactEnvironment,
  type TestLoanRequest,
} from '@hiram/server-testing/operations/product-impact/impact-portfolio';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { addMs } from '@hiram/values/instant';
import { rate } from '@hiram/values/rate';
import { afterEach, expect, test } from 'vitest';
import { priceQuote } from '#origination/products/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { claimRuns } from './impact-runs.sql.ts';
import { dueProductImpactRuns } from './index.ts';
import { performRun } from './perform-run.ts';

let environment: ImpactEnvironment;
afterEach(async () => {
  await environment.app.close();
  await environment.db.close();
});

const DAY = '2026-06-01';
const log = createLog({ level: 'silent', program: 'test' });

type Run = NonNullable<DataOf<typeof readProductImpact>['run']>;
type Result = NonNullable<Run['result']>;

async function drafted(change: (content: Content) => void) {
  const saved = await environment.draft('product', PLAN_SUBJECT, change);
  const { change: open } = await environment.open('product', PLAN_SUBJECT);
  return { ...saved, content: open?.content ?? '' };
}

async function started(content: string): Promise<Run> {
  const { data } = await environment.maker.send(startProductImpact, { subject: PLAN_SUBJECT, content });
  assert(data.run !== undefined, data.problem);
  return data.run;
}

async function resultOf(content: string): Promise<Result> {
  const { result, isVerified } = await started(content);
  assert(result !== undefined && isVerified, 'the run has no result');
  return result;
}

async function read(content: string) {
  return (await environment.checker.send(readProductImpact, { subject: PLAN_SUBJECT, content })).data;
}

function group(result: Result, name: string): Result['groups'][number] {
  const found = result.groups.find((one) => one.group === name);
  assert(found !== undefined, name);
  return found;
}

async function rowsOf(runId: string): Promise<DataOf<typeof listProductImpactRows>['rows']> {
  const rows: DataOf<typeof listProductImpactRows>['rows'] = [];
  let after: string | undefined;
  do {
    const { data } = await environment.maker.send(listProductImpactRows, {
      runId,
      ...(after !== undefined && { after }),
    });
    rows.push(...data.rows);
    after = data.next;
  } while (after !== undefined);
  return rows;
}

/** The same sequence in every run. */
function sequence(seed: bigint): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(most + 1));
  };
}

const channels = ['browser', 'ios-shell', 'android-shell'] as const;
const CASH_TERM = { count: 6, unit: 'month' } as const;
const ONE: TestLoanRequest = { amount: 1_000_000n, term: CASH_TERM, channel: 'browser' };

test.for([1, 2, 3])('a random portfolio is summed as its quotes are, one by one (%i)', async (seed) => {
  environment = await startImpactEnvironment(DAY);
  const next = sequence(BigInt(seed));
  const cases: { id: string; group: string; request: TestLoanRequest }[] = [];
  for (let index = 0; index < 60; index += 1) {
    const request = {
      amount: 500_000n + BigInt(next(25)) * 100_000n,
      term: { count: [3, 6, 9, 12][next(3)] ?? 3, unit: 'month' } as const,
      channel: channels[next(2)] ?? 'browser',
    };
    const kind = next(3);
    const id =
      kind === 0
        ? await environment.loan(request)
        : await environment.application(
            request,
            (['filling_in', 'under_review', 'awaiting_signature'] as const)[kind - 1] ?? 'filling_in',
          );
    cases.push({ id, group: ['loan', 'application', 'offer', 'offer'][kind] ?? '', request });
  }
  const version = await environment.version(1);
  const change = {
    monthlyRate: ['0.019', '0.021', '0.02'][next(2)] ?? '0.02',
    share: ['0.015', '0.01', '0.017'][next(2)] ?? '0.015',
    min: ['500000', '900000'][next(1)] ?? '500000',
    offered:
      [
        ['browser', 'ios-shell', 'android-shell'],
        ['browser', 'ios-shell'],
      ][next(1)] ?? [],
    // So that even an equal price is a changed contract.
    lateMonthlyRate: '0.025',
  };
  const { content } = await drafted((draft) => {
    draft.product.interest.monthlyRate = change.monthlyRate;
    draft.product.fees[0].share = change.share;
    draft.product.amounts.min = change.min;
    draft.product.lateMonthlyRate = change.lateMonthlyRate;
    draft.channels = change.offered;
  });
  const { product } = version;
  const [fee] = product.fees;
  assert(fee !== undefined, 'the plan has a fee');
  const after = {
    ...version,
    product: {
      ...product,
      amounts: { ...product.amounts, min: BigInt(change.min) },
      interest: { ...product.interest, monthlyRate: rate(change.monthlyRate) },
      fees: [{ ...fee, share: rate(change.share) }],
      lateMonthlyRate: rate(change.lateMonthlyRate),
    },
  };
  const run = await started(content);
  assert(run.result !== undefined, 'no result');
  const listed = await rowsOf(run.runId);
  for (const name of ['application', 'offer', 'loan']) {
    const expected = {
      cases: 0n,
      changed: 0n,
      notOffered: 0n,
      cost: 0n,
      net: 0n,
      fees: 0n,
      dearer: 0n,
      cheaper: 0n,
    };
    for (const { request } of cases.filter((one) => one.group === name)) {
      const asked = { ...request, on: calendarDate(DAY) };
      const [one, other] = [priceQuote(version, asked), priceQuote(after, asked)];
      expected.cases += 1n;
      if (other.kind === 'refused' || !change.offered.includes(request.channel)) {
        expected.notOffered += 1n;
        continue;
      }
      assert(one.kind === 'quoted', 'the plan was offered');
      expected.changed += 1n;
      const difference = other.quote.cost.totalCost - one.quote.cost.totalCost;
      expected.cost += difference;
      expected.net += other.quote.cost.netProceeds - one.quote.cost.netProceeds;
      expected.fees += other.quote.cost.fees - one.quote.cost.fees;
      if (difference > 0n) expected.dearer += 1n;
      if (difference < 0n) expected.cheaper += 1n;
    }
    expect(group(run.result, name)).toMatchObject({
      cases: String(expected.cases),
      same: '0',
      changed: String(expected.changed),
      notOffered: String(expected.notOffered),
      breaksCap: '0',
      totalCostDifference: String(expected.cost),
      netProceedsDifference: String(expected.net),
      feesDifference: String(expected.fees),
      dearer: String(expected.dearer),
      cheaper: String(expected.cheaper),
    });
  }
  expect(listed.map(({ caseId }) => caseId).toSorted()).toEqual(cases.map(({ id }) => id).toSorted());
  expect(run.result.caps).toEqual([]);
});

const planted: readonly {
  readonly how: string;
  readonly cap: string;
  readonly on?: string;
  readonly change: (content: Content) => void;
  /** Which of the cases exceeds it. */
  readonly broken: readonly TestLoanRequest[];
  readonly fine: readonly TestLoanRequest[];
}[] = [
  {
    how: 'a monthly rate above 6 %, for a loan that the cap covers',
    cap: 'nominalMonthlyRateCap',
    change: ({ product }) => {
      product.interest.monthlyRate = '0.065';
    },
    broken: [{ ...ONE, term: { count: 3, unit: 'month' } }],
    fine: [{ ...ONE, amount: 1_100_000n }, ONE],
  },
  {
    how: 'an upfront fee that lifts the effective rate above 12 % for a short loan only',
    cap: 'effectiveMonthlyRateCap',
    change: ({ product }) => {
      product.fees[0].share = '0.19';
    },
    broken: [{ ...ONE, term: { count: 3, unit: 'month' } }],
    fine: [{ ...ONE, term: { count: 6, unit: 'month' } }],
  },
  {
    how: 'a late fee above 5 % a month',
    cap: 'lateCharge',
    change: ({ product }) => {
      product.lateMonthlyRate = '0.051';
    },
    broken: [ONE],
    fine: [],
  },
  {
    how: 'a total cost above the principal, for the longest term only',
    cap: 'lifetimeCostCap',
    change: ({ product }) => {
      product.fees[0].share = '0.92';
    },
    broken: [{ ...ONE, amount: 2_000_000n, term: { count: 12, unit: 'month' } }],
    fine: [{ ...ONE, amount: 2_000_000n, term: { count: 3, unit: 'month' } }],
  },
  {
    how: 'flat interest, which the market does not allow',
    cap: 'interestMethods',
    change: ({ product }) => {
      product.interest.method = 'flat';
    },
    broken: [ONE],
    fine: [],
  },
  {
    how: 'an annual rate above 36 %, in the store that has this limit',
    cap: 'annualRateCap',
    change: ({ product }) => {
      product.interest.monthlyRate = '0.03';
    },
    broken: [{ ...ONE, channel: 'ios-shell' }],
    fine: [ONE, { ...ONE, channel: 'android-shell' }],
  },
  {
    how: 'full repayment within 60 days, in the stores that forbid it',
    cap: 'noFullRepaymentWithinDays',
    change: ({ product }) => {
      product.terms = [
        { count: 1, unit: 'month' },
        { count: 6, unit: 'month' },
      ];
    },
    broken: [{ ...ONE, term: { count: 1, unit: 'month' }, channel: 'android-shell' }],
    fine: [{ ...ONE, channel: 'android-shell' }],
  },
  {
    how: 'an extension fee that costs more than the effective rate',
    cap: 'effectiveMonthlyRateCap',
    change: ({ product }) => {
      product.extension = { days: 7, feeRate: '0.05', maximumCount: 2 };
    },
    broken: [{ ...ONE, term: { count: 3, unit: 'month' } }],
    fine: [{ ...ONE, amount: 2_000_000n }],
  },
  {
    how: 'a price within the law of its first day and above the law that comes into force a month later',
    cap: 'effectiveMonthlyRateCap',
    on: '2026-03-01',
    change: ({ product }) => {
      product.fees[0].share = '0.19';
    },
    broken: [{ ...ONE, term: { count: 3, unit: 'month' } }],
    fine: [{ ...ONE, term: { count: 6, unit: 'month' } }],
  },
];

test.for(planted)(
  '$how: is caught, and the right ones are named',
  async ({ cap, on, change, broken, fine }) => {
    environment = await startImpactEnvironment(on ?? DAY);
    const ids: string[] = [];
    for (const request of broken) ids.push(await environment.application(request, 'filling_in'));
    for (const request of fine) await environment.application(request, 'filling_in');
    const saved = await drafted(change);
    const run = await started(saved.content);
    const found = run.result?.caps.filter((one) => one.cap === cap) ?? [];
    expect(found.map(({ cases }) => cases)).toEqual(['1']);
    expect(found[0]?.worstCaseId).toBe(ids[0]);
    const named = (await rowsOf(run.runId)).filter(({ caps }) => caps.some((one) => one.cap === cap));
    expect(named.map(({ caseId, outcome }) => [caseId, outcome])).toEqual(
      ids.map((id) => [id, 'breaks_cap']),
    );
    if (on !== undefined) expect(named[0]?.caps).toMatchObject([{ cap, on: '2026-04-01' }]);
    // Neither the console's own check nor the run lets it pass.
    const { data } = await decide(environment.maker, saved, 'propose');
    expect(data.state).toBe('draft');
    const problems = (await read(saved.content)).problems;
    expect(problems.length).toBeGreaterThan(0);
  },
);

test('a law that comes into force later stops a proposal that the check of the first day lets pass', async () => {
  environment = await startImpactEnvironment('2026-03-01');
  const short = await environment.application({ ...ONE, term: { count: 3, unit: 'month' } }, 'filling_in');
  const open = await drafted((content) => {
    content.channels = ['browser'];
    content.product.fees[0].share = '0.19';
  });
  const refused = await decide(environment.maker, open, 'propose');
  expect(refused.data.state).toBe('draft');
  expect(refused.data.problems).toMatchObject([
    // The worst of all amounts, whether or not anybody applied for it, and then who did.
    {
      message: expect.stringMatching(
        /^Effective monthly rate is too high: .* from 2026-04-01, limit 12 %, at ₱/,
      ),
    },
    {
      message: expect.stringMatching(
        / from 2026-04-01, limit 12 %, for 1 application, offer or loan \(SEC MC 14/,
      ),
    },
  ]);
  const { run } = await read(open.content);
  expect(run?.result?.caps).toMatchObject([{ worstCaseId: short, cases: '1' }]);
  // Ended before that day, the price is lawful.
  const ending = await drafted((content) => {
    content.validUntil = '2026-03-31';
  });
  expect((await decide(environment.maker, ending, 'propose')).data.state).toBe('proposed');
});

test('a large portfolio needs a run of exactly the content, by the workflow process, of the last seven days', async () => {
  environment = await startImpactEnvironment(DAY);
  await environment.manyApplications(2_001, ONE);
  const first = await drafted(({ product }) => {
    product.interest.monthlyRate = '0.021';
  });
  const lacking = await decide(environment.maker, first, 'propose');
  expect(lacking.data).toMatchObject({
    state: 'draft',
    problems: [{ message: 'this content has no impact run' }],
  });
  const queued = await started(first.content);
  expect(queued).toMatchObject({ state: 'queued', isVerified: false });
  expect((await started(first.content)).runId).toBe(queued.runId);
  expect((await decide(environment.maker, first, 'propose')).data.problems).toMatchObject([
    { message: 'the impact run of this content has not ended' },
  ]);
  const { db, clock, personalData, maker, checker } = environment;
  const ids = { next: () => assert(false, 'no id is needed') as never };
  const due = dueProductImpactRuns({ database: db.database, businessClock: clock, personalData, ids });
  expect(await runAllDue({ database: db.database, log }, [due])).toBe(1);
  const done = await read(first.content);
  expect(done).toMatchObject({ problems: [], run: { state: 'done', examined: '2001', expected: '2001' } });
  // All are counted, and 2,000 are listed.
  expect(done.run?.result).toMatchObject({ rows: '2000' });
  expect(done.run?.result?.groups[0]).toMatchObject({ group: 'application', changed: '2001' });
  // The run of one content is no evidence for another.
  const second = await drafted(({ product }) => {
    product.interest.monthlyRate = '0.022';
  });
  expect((await decide(maker, second, 'propose')).data.problems).toMatchObject([
    { message: 'this content has no impact run' },
  ]);
  const back = await drafted(({ product }) => {
    product.interest.monthlyRate = '0.021';
  });
  expect((await decide(maker, back, 'propose')).data.state).toBe('proposed');
  clock.moveTo(addMs(clock.now(), 8 * 24 * 60 * 60_000));
  expect((await decide(checker, back, 'publish')).data).toMatchObject({
    state: 'proposed',
    problems: [{ message: 'the impact run is older than 7 days; run it again' }],
  });
  // A proposal stays as it is while its run is repeated.
  expect((await started(back.content)).state).toBe('queued');
  await runAllDue({ database: db.database, log }, [due]);
  expect((await decide(checker, back, 'publish')).data.state).toBe('published');
});

test('a run whose process died is begun again by another, and the late result of the first does not count', async () => {
  environment = await startImpactEnvironment(DAY);
  await environment.manyApplications(2_001, ONE);
  const saved = await drafted(({ product }) => {
    product.interest.monthlyRate = '0.021';
  });
  await started(saved.content);
  const { db, clock, personalData } = environment;
  const ids = { next: () => assert(false, 'no id is needed') as never };
  const context = { database: db.database, businessClock: clock, personalData, ids };
  const at = clock.now();
  const [first] = await inTransaction(db.database, (tx) =>
    claimRuns(tx, { at, until: addMs(at, 60_000), limit: 1 }),
  );
  assert(first !== undefined, 'nothing to claim');
  const due = dueProductImpactRuns(context);
  // Nobody else takes it while it is claimed.
  expect(await runAllDue({ database: db.database, log }, [due])).toBe(0);
  clock.moveTo(addMs(at, 61_000));
  expect(await runAllDue({ database: db.database, log }, [due])).toBe(1);
  const { run } = await read(saved.content);
  expect(run).toMatchObject({ state: 'done', isVerified: true });
  await expect(performRun(context, first)).rejects.toThrow(first.id);
  expect((await read(saved.content)).run).toEqual(run);
});

const WHOLE = 'the result of the impact run is not as it was signed; run it again';
const tampering: readonly (readonly [string, string])[] = [
  [
    'a figure of the result',
    `update product_impact_runs set document = replace(document, '"cases":3', '"cases":2')`,
  ],
  [
    'the signature',
    `update product_impact_runs set signature = 'A' || substr(signature, 2) || ''
    where signature not like 'A%'`,
  ],
  [
    'a listed row',
    `update product_impact_rows set detail = replace(detail, '"amount":"1000000"', '"amount":"1000001"')
    where position = 2`,
  ],
  ['the list, by a row that is gone', 'delete from product_impact_rows where position = 3'],
  [
    'the run, by the result of another content',
    `update product_impact_runs mine
    set document = other.document, signature = other.signature from product_impact_runs other where other.id <> mine.id`,
  ],
];

test.for(tampering)('a result with %s altered is refused', async ([, statement]) => {
  environment = await startImpactEnvironment(DAY);
  for (let index = 0; index < 3; index += 1) await environment.application(ONE, 'filling_in');
  const other = await drafted(({ product }) => {
    product.interest.monthlyRate = '0.019';
  });
  await started(other.content);
  const saved = await drafted(({ product }) => {
    product.interest.monthlyRate = '0.021';
  });
  expect((await started(saved.content)).isVerified).toBe(true);
  expect((await decide(environment.maker, saved, 'propose')).data.state).toBe('proposed');
  await environment.db.asOwner(statement);
  expect(await read(saved.content)).toMatchObject({ problems: [WHOLE], run: { isVerified: false } });
  const published = await decide(environment.checker, saved, 'publish');
  expect(published.data).toMatchObject({ state: 'proposed', problems: [{ message: WHOLE }] });
});

test('a change of names needs no run; a run reads and changes no loan', async () => {
  environment = await startImpactEnvironment(DAY);
  await environment.manyApplications(2_001, ONE);
  const loanId = await environment.loan(ONE);
  const named = await drafted((content) => {
    content.names.en = 'Hiram Plan 2';
  });
  expect(await read(named.content)).toMatchObject({ isRequired: false, problems: [] });
  expect((await decide(environment.maker, named, 'propose')).data.state).toBe('proposed');
  await decide(environment.checker, named, 'refuse');
  const before = await environment.db.asOwner('select * from loans where id = $1', [loanId]);
  const saved = await drafted(({ product }) => {
    product.interest.monthlyRate = '0.021';
  });
  await started(saved.content);
  expect(await environment.db.asOwner('select * from loans where id = $1', [loanId])).toEqual(before);
  // Staff who may only read the configuration cannot start one.
  expect(
    (await environment.checker.send(startProductImpact, { subject: PLAN_SUBJECT, content: saved.content }))
      .status,
  ).toBe(403);
  expect(await resultOf(named.content).catch((error: Error) => error.message)).toContain('no result');
});
