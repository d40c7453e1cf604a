import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/operations/credit-policy';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { numbersOfCases } from '#operations/case-numbers/index.ts';
import { implementStaffCall, namesOfStaff, type StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { PolicySums } from './backtest.ts';
import { backtestDraft, findDraftBacktest } from './backtest-draft.ts';
import { describePolicy } from './describe-policy.ts';
import { policyMarket } from './policy-subject.ts';
import { simulateApplicant } from './simulate-applicant.ts';

/** What the editor of a credit policy asks while it is drafted. */
export function registerCreditPolicyRoutes(
  server: CallServer,
  context: Pick<StaffContext, 'database' | 'systemClock' | 'personalData'>,
): void {
  const { database, systemClock } = context;
  implementStaffCall(server, systemClock, contract.describeCreditPolicy, {
    permission: 'read_configuration',
    handle: async ({ subject, content }) => {
      const market = await policyMarket(database, subject);
      return describePolicy(parsed(content), market);
    },
  });

  implementStaffCall(server, systemClock, contract.simulateApplicant, {
    permission: 'read_configuration',
    handle: async ({ subject, content, applicant }) => {
      const market = await policyMarket(database, subject);
      return simulateApplicant({
        content: parsed(content),
        applicant: parsed(applicant),
        market,
        at: systemClock.now(),
      });
    },
  });

  implementStaffCall(server, systemClock, contract.runPolicyBacktest, {
    permission: 'change_configuration',
    handle: async ({ subject, content }, { actor }) => {
      const run = await backtestDraft(context, actor, { subject, content: parsed(content) });
      if (run.kind === 'refused') return { problem: run.problem.slice(0, 600) };
      return { backtest: await onWire(database, run, systemClock.now()), problem: '' };
    },
  });

  implementStaffCall(server, systemClock, contract.readPolicyBacktest, {
    permission: 'read_configuration',
    handle: async ({ subject, digest }) => {
      const found = await findDraftBacktest(database, { subject, digest });
      return found === undefined ? {} : { backtest: await onWire(database, found, systemClock.now()) };
    },
  });
}

type BacktestOnWire = NonNullable<DataOf<typeof contract.readPolicyBacktest>['backtest']>;

/** The sample is shown by the number of the loan or of the case; what never was one has only its id. */
async function onWire(
  database: Database,
  {
    stored: { result, runBy, runAt },
    againstVersion,
  }: NonNullable<Awaited<ReturnType<typeof findDraftBacktest>>>,
  at: Instant,
): Promise<BacktestOnWire> {
  const caseIds = result.changes.flatMap(({ sample }) => sample);
  const [loans, cases, names] = await Promise.all([
    numbersOfCases(database, 'loan', { caseIds, at }),
    numbersOfCases(database, 'application', { caseIds, at }),
    namesOfStaff(database, [runBy]),
  ]);
  return {
    runBy: names.get(runBy) ?? '',
    runAt: instantAsIso(runAt),
    againstVersion: String(againstVersion),
    applications: String(result.applications),
    unreadable: String(result.unreadable),
    inForce: sumsOnWire(result.inForce),
    draft: sumsOnWire(result.draft),
    changes: result.changes.map(({ from, to, sample, ...counts }) => ({
      from,
      to,
      applications: String(counts.applications),
      month3Known: String(counts.month3Known),
      lateAtMonth3: String(counts.lateAtMonth3),
      sampleNumbers: sample.map((id) => loans.get(id) ?? cases.get(id) ?? id),
    })),
    rules: result.rules.map(({ rule, inForce, draft }) => ({
      rule,
      inForceHits: String(inForce),
      draftHits: String(draft),
    })),
  };
}

function sumsOnWire(sums: PolicySums): BacktestOnWire['draft'] {
  return {
    approved: String(sums.approved),
    referred: String(sums.referred),
    declined: String(sums.declined),
    loans: String(sums.loans),
    firstPaymentsKnown: String(sums.firstPaymentsKnown),
    firstPaymentDefaults: String(sums.firstPaymentDefaults),
    month3Known: String(sums.month3Known),
    lateAtMonth3: String(sums.lateAtMonth3),
    disbursed: sums.disbursed,
    contribution: sums.contribution,
  };
}

function parsed(text: string): unknown {
  const found = parseContent(text);
  if (found === undefined) throw new Refusal('request_malformed', { content: 'no JSON' });
  return found.content;
}
