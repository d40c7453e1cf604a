import type {
  ImpactGroup,
  ImpactResult,
  ImpactRow,
  ImpactRun,
} from '#operations/configuration/product-impact-queries.ts';
import { ago } from './fake-subjects.ts';

const before = {
  netProceeds: '970000',
  fees: '30000',
  totalCost: '121400',
  totalToRepay: '1091400',
  instalment: '363800',
  annualPercentageRate: '0.726142',
};

function row(index: number, more: Partial<ImpactRow> = {}): ImpactRow {
  const digits = String(index).padStart(2, '0');
  return {
    group: 'application',
    caseId: `01980000-0000-7000-8000-0000000000${digits}`,
    number: '',
    outcome: 'changed',
    amount: '1000000',
    term: '3 month',
    version: '2',
    channel: 'browser',
    before,
    after: {
      ...before,
      totalCost: '131900',
      totalToRepay: '1101900',
      instalment: '367300',
      annualPercentageRate: '0.789',
    },
    parts: ['late_fee'],
    caps: [],
    ...more,
  };
}

/** The first is above a cap if the run says so. */
export function impactRows(isBroken: boolean): ImpactRow[] {
  const caps = [{ cap: 'effectiveMonthlyRateCap', on: '2026-04-01', limit: '12 %', figure: '12.4 %' }];
  return [
    row(1, isBroken ? { outcome: 'breaks_cap', caps } : {}),
    row(2, { group: 'offer', number: 'AP-7K4M-29QX', parts: [] }),
    row(3, { group: 'loan', number: 'PH-7K4M-29QX', amount: '500000', parts: [] }),
  ];
}

function group(name: ImpactGroup['group'], cases: number, breaksCap = 0): ImpactGroup {
  return {
    group: name,
    cases: String(cases),
    same: '0',
    changed: String(cases - breaksCap - 40),
    notOffered: '40',
    breaksCap: String(breaksCap),
    breaksWithout: '0',
    dearer: String(cases - 40),
    cheaper: '0',
    priced: String(cases - 40),
    totalCostBefore: String(cases * 121_400),
    totalCostAfter: String(cases * 131_900),
    netProceedsDifference: '0',
    feesDifference: '-1500',
    totalCostDifference: String(cases * 10_500),
    instalmentDifference: String(cases * 3_500),
    byCost: [
      { cases: '0' },
      ...['-500', '-100', '0', '1', '101', '501'].map((fromBasisPoints) => ({
        fromBasisPoints,
        cases: fromBasisPoints === '101' ? String(cases - 60) : fromBasisPoints === '1' ? '20' : '0',
      })),
    ],
  };
}

function resultOf(isBroken: boolean): ImpactResult {
  const [first] = impactRows(isBroken);
  const source = 'A circular of the regulator: loans made, restructured or renewed from this day';
  const cap = {
    cap: 'effectiveMonthlyRateCap',
    channel: 'browser',
    on: '2026-04-01',
    limit: '12 %',
    figure: '12.4 %',
    source,
  };
  return {
    firstDay: '2026-06-01',
    cases: '18324',
    unknown: '0',
    groups: [group('application', 182, isBroken ? 1 : 0), group('offer', 96), group('loan', 18_046)],
    caps: isBroken
      ? [{ ...cap, cases: '1', worstGroup: 'application', worstCaseId: first?.caseId ?? '', worstNumber: '' }]
      : [],
    worst: impactRows(isBroken),
    productCaps: isBroken ? [{ ...cap, amount: '100000', term: '1 month' }] : [],
    rows: '3',
  };
}

export function impactRun(isBroken: boolean, state: ImpactRun['state'] = 'done'): ImpactRun {
  const isDone = state === 'done';
  return {
    runId: '01980000-0000-7000-8000-000000000099',
    state,
    startedBy: 'Maria Santos',
    startedAt: ago(3),
    ...(isDone && { asOf: ago(3) }),
    examined: isDone ? '18324' : '12000',
    expected: '18324',
    againstVersion: '2',
    isVerified: isDone,
    ...(isDone && { result: resultOf(isBroken) }),
    document: isDone ? '{"format":"hiram product impact 1"}' : '',
    signature: isDone ? 'c2lnbmF0dXJl' : '',
  };
}

/** As the server words them. */
export const impactProblems = [
  'Effective monthly rate is too high: 12.4 % from 2026-04-01, limit 12 %, for 1 application, offer or loan (A circular of the regulator)',
];
