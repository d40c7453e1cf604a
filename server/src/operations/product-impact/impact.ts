import { type FigureName, figureNames, type LoanOutcome } from '@hiram/lending/impact';
import type { RuleName } from '@hiram/markets/rules';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { compareRates, type Rate, rateAsText } from '@hiram/values/rate';
import { type ImpactCase, type ImpactGroup, impactGroups } from './impact-case.ts';
import type { Judgement } from './judge-case.ts';

// The sums of a run. Amounts are minor units as text, because the result is JSON that is signed.

export interface ImpactRow {
  readonly group: ImpactGroup;
  readonly id: string;
  readonly outcome: Exclude<LoanOutcome, 'same'>;
  readonly amount: string;
  readonly term: string;
  readonly version: number;
  readonly channel: Channel;
  readonly before: RowFigures | null;
  readonly after: RowFigures | null;
  readonly parts: readonly string[];
  readonly caps: readonly RowCap[];
}

type RowFigures = Readonly<Record<FigureName | 'annualPercentageRate', string>>;

interface RowCap {
  readonly cap: RuleName;
  readonly on: CalendarDate;
  readonly limit: string;
  readonly figure: string;
}

/** Cases by what their total cost changes by, in basis points of the amount: the lower bound of each range. */
export const costRanges = [-500, -100, 0, 1, 101, 501] as const;

interface GroupSums {
  readonly group: ImpactGroup;
  readonly cases: number;
  readonly same: number;
  readonly changed: number;
  readonly notOffered: number;
  readonly breaksCap: number;
  /** Of all cases, those that exceed a cap without the change too. */
  readonly breaksWithout: number;
  readonly dearer: number;
  readonly cheaper: number;
  /** Over the cases that have a price before and after. */
  readonly priced: number;
  readonly totalCostBefore: string;
  readonly totalCostAfter: string;
  readonly differences: Readonly<Record<FigureName, string>>;
  /** Below −5 %, then by `costRanges`. */
  readonly byCost: readonly number[];
}

export interface CapSums {
  readonly cap: RuleName;
  readonly channel: Channel;
  readonly on: CalendarDate;
  readonly limit: string;
  /** The highest figure, and the case that has it. */
  readonly figure: string;
  readonly source: string;
  readonly cases: number;
  readonly worst: { readonly group: ImpactGroup; readonly id: string };
}

export interface ImpactResult {
  readonly cases: number;
  /** Their product version is not known here. */
  readonly unknown: number;
  readonly groups: readonly GroupSums[];
  readonly caps: readonly CapSums[];
  /** The highest increases of the total cost. */
  readonly worst: readonly ImpactRow[];
  readonly rows: number;
}

const WORST = 10;
/** Of each group and outcome. The counts are of all. */
const MOST_LISTED = 2_000;

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type Running = Mutable<Omit<GroupSums, 'totalCostBefore' | 'totalCostAfter' | 'differences' | 'byCost'>> & {
  totalCostBefore: bigint;
  totalCostAfter: bigint;
  differences: Record<FigureName, bigint>;
  byCost: number[];
};

/** Adds up case after case. Its memory does not grow with their number. */
export class ImpactSums {
  readonly #groups = new Map(impactGroups.map((group) => [group, noSums(group)]));
  readonly #caps = new Map<string, Mutable<CapSums> & { excess: Rate }>();
  readonly #listed = new Map<string, number>();
  #worst: { readonly by: MinorUnits; readonly row: ImpactRow }[] = [];
  #unknown = 0;
  #cases = 0;
  #rows = 0;

  addUnknown(): void {
    this.#cases += 1;
    this.#unknown += 1;
  }

  /** The row to list, if there is one. */
  add(one: ImpactCase, judgement: Judgement): ImpactRow | undefined {
    const sums = this.#groups.get(one.group);
    if (sums === undefined) return undefined;
    this.#cases += 1;
    sums.cases += 1;
    sums[countOf[judgement.outcome]] += 1;
    if (judgement.breaksWithout) sums.breaksWithout += 1;
    addAmounts(sums, one, judgement);
    for (const found of judgement.findings) this.#addCap(one, found);
    return this.#listedRow(one, judgement);
  }

  #addCap(one: ImpactCase, { finding, on }: Judgement['findings'][number]): void {
    const { cap, ruling, limit, figure, excess } = finding;
    const key = `${cap} ${one.channel} ${ruling.version}`;
    const known = this.#caps.get(key);
    if (known === undefined) {
      const worst = { group: one.group, id: one.id };
      const { source } = ruling;
      this.#caps.set(key, { cap, channel: one.channel, on, limit, figure, source, cases: 1, worst, excess });
      return;
    }
    known.cases += 1;
    if (compareRates(excess, known.excess) > 0) {
      Object.assign(known, { excess, figure, worst: { group: one.group, id: one.id } });
    }
  }

  #listedRow(one: ImpactCase, judgement: Judgement): ImpactRow | undefined {
    const { outcome, differences } = judgement;
    if (outcome === 'same') return undefined;
    const row = rowOf(one, outcome, judgement);
    const by = differences?.totalCost ?? 0n;
    const least = this.#worst.at(-1);
    if (by > 0n && (this.#worst.length < WORST || (least !== undefined && by > least.by))) {
      this.#worst = [...this.#worst, { by, row }]
        .toSorted((left, right) => (left.by === right.by ? 0 : left.by > right.by ? -1 : 1))
        .slice(0, WORST);
    }
    const key = `${one.group} ${outcome}`;
    const listed = this.#listed.get(key) ?? 0;
    if (listed >= MOST_LISTED) return undefined;
    this.#listed.set(key, listed + 1);
    this.#rows += 1;
    return row;
  }

  result(): ImpactResult {
    return {
      cases: this.#cases,
      unknown: this.#unknown,
      groups: [...this.#groups.values()].map(asText),
      caps: [...this.#caps.values()]
        .map(({ excess: _excess, ...cap }) => cap)
        .toSorted((one, other) => other.cases - one.cases),
      worst: this.#worst.map(({ row }) => row),
      rows: this.#rows,
    };
  }
}

const countOf = {
  same: 'same',
  changed: 'changed',
  not_offered: 'notOffered',
  breaks_cap: 'breaksCap',
} as const satisfies Record<LoanOutcome, keyof GroupSums>;

function noSums(group: ImpactGroup): Running {
  return {
    group,
    cases: 0,
    same: 0,
    changed: 0,
    notOffered: 0,
    breaksCap: 0,
    breaksWithout: 0,
    dearer: 0,
    cheaper: 0,
    priced: 0,
    totalCostBefore: 0n,
    totalCostAfter: 0n,
    differences: { netProceeds: 0n, fees: 0n, totalCost: 0n, totalToRepay: 0n, instalment: 0n },
    byCost: [0, ...costRanges.map(() => 0)],
  };
}

function addAmounts(sums: Running, { amount }: ImpactCase, { before, after, differences }: Judgement): void {
  if (before === undefined || after === undefined || differences === undefined) return;
  sums.priced += 1;
  sums.totalCostBefore += before.totalCost;
  sums.totalCostAfter += after.totalCost;
  for (const name of figureNames) sums.differences[name] += differences[name];
  if (differences.totalCost > 0n) sums.dearer += 1;
  if (differences.totalCost < 0n) sums.cheaper += 1;
  const range = rangeOf(differences.totalCost, amount);
  sums.byCost[range] = (sums.byCost[range] ?? 0) + 1;
}

/** The range into which a difference falls. Compared exactly: no share is rounded. */
function rangeOf(difference: MinorUnits, amount: MinorUnits): number {
  const scaled = difference * 10_000n;
  if (difference === 0n) return costRanges.indexOf(0) + 1;
  if (difference > 0n) {
    if (scaled <= 100n * amount) return costRanges.indexOf(1) + 1;
    return scaled <= 500n * amount ? costRanges.indexOf(101) + 1 : costRanges.indexOf(501) + 1;
  }
  if (scaled >= -100n * amount) return costRanges.indexOf(-100) + 1;
  return scaled >= -500n * amount ? costRanges.indexOf(-500) + 1 : 0;
}

function rowOf(one: ImpactCase, outcome: ImpactRow['outcome'], judgement: Judgement): ImpactRow {
  return {
    group: one.group,
    id: one.id,
    outcome,
    amount: String(one.amount),
    term: `${one.term.count} ${one.term.unit}`,
    version: one.version,
    channel: one.channel,
    before: judgement.before === undefined ? null : figuresAsText(judgement.before),
    after: judgement.after === undefined ? null : figuresAsText(judgement.after),
    parts: judgement.parts,
    caps: judgement.findings.map(({ finding: { cap, limit, figure }, on }) => ({ cap, on, limit, figure })),
  };
}

function figuresAsText(figures: NonNullable<Judgement['before']>): RowFigures {
  return {
    netProceeds: String(figures.netProceeds),
    fees: String(figures.fees),
    totalCost: String(figures.totalCost),
    totalToRepay: String(figures.totalToRepay),
    instalment: String(figures.instalment),
    annualPercentageRate: rateAsText(figures.annualPercentageRate),
  };
}

function asText({ totalCostBefore, totalCostAfter, differences, ...sums }: Running): GroupSums {
  return {
    ...sums,
    totalCostBefore: String(totalCostBefore),
    totalCostAfter: String(totalCostAfter),
    differences: {
      netProceeds: String(differences.netProceeds),
      fees: String(differences.fees),
      totalCost: String(differences.totalCost),
      totalToRepay: String(differences.totalToRepay),
      instalment: String(differences.instalment),
    },
  };
}
