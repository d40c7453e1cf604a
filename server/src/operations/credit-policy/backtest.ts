import type { MinorUnits } from '@hiram/values/money';
import { evaluate, type Features, type RuleSet } from '#origination/decisions/index.ts';

type Outcome = ReturnType<typeof evaluate>['outcome'];

/** What became of a disbursed loan. Undefined: not known yet. */
interface LoanOutcome {
  readonly disbursed: MinorUnits;
  readonly isFirstPaymentDefault: boolean | undefined;
  readonly isLateAtMonth3: boolean | undefined;
  /** Interest, fees and charges paid, less principal written off. */
  readonly contribution: MinorUnits;
}

/** A past application with the inputs of its decision. */
export interface PastApplication {
  readonly id: string;
  readonly features: Features;
  readonly amounts: Parameters<typeof evaluate>[2];
  /** Undefined if no loan was disbursed. */
  readonly loan: LoanOutcome | undefined;
}

/** What one policy does with the past applications. Loans are those that it approves and that were disbursed. */
export interface PolicySums {
  readonly approved: number;
  readonly referred: number;
  readonly declined: number;
  readonly loans: number;
  readonly firstPaymentsKnown: number;
  readonly firstPaymentDefaults: number;
  readonly month3Known: number;
  readonly lateAtMonth3: number;
  readonly disbursed: string;
  readonly contribution: string;
}

export interface DecisionChange {
  readonly from: Outcome;
  readonly to: Outcome;
  readonly applications: number;
  /** Of those with a known month 3. */
  readonly month3Known: number;
  readonly lateAtMonth3: number;
  /** The first applications, by id. */
  readonly sample: readonly string[];
}

export interface BacktestResult {
  readonly applications: number;
  /** Past applications whose inputs cannot be read, because the borrower was erased. */
  readonly unreadable: number;
  readonly inForce: PolicySums;
  readonly draft: PolicySums;
  readonly changes: readonly DecisionChange[];
  /** Applications that each rule hit, in force and in the draft. A rule that one lacks has zero hits there. */
  readonly rules: readonly { readonly rule: string; readonly inForce: number; readonly draft: number }[];
}

const SAMPLE = 5;

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type Running = Mutable<Omit<PolicySums, 'disbursed' | 'contribution'>> & {
  disbursed: bigint;
  contribution: bigint;
};

function noSums(): Running {
  return {
    approved: 0,
    referred: 0,
    declined: 0,
    loans: 0,
    firstPaymentsKnown: 0,
    firstPaymentDefaults: 0,
    month3Known: 0,
    lateAtMonth3: 0,
    disbursed: 0n,
    contribution: 0n,
  };
}

/**
 * Compares two policies over past applications, one after the other. Its memory does not grow with their number.
 */
export class Backtest {
  readonly #policies: { readonly inForce: RuleSet; readonly draft: RuleSet };
  readonly #sums = { inForce: noSums(), draft: noSums() };
  readonly #changes = new Map<string, Mutable<DecisionChange> & { sample: string[] }>();
  readonly #rules = new Map<string, { inForce: number; draft: number }>();
  #applications = 0;
  #unreadable = 0;

  constructor(policies: { readonly inForce: RuleSet; readonly draft: RuleSet }) {
    this.#policies = policies;
  }

  add(application: PastApplication): void {
    this.#applications += 1;
    const before = this.#decide('inForce', application);
    const after = this.#decide('draft', application);
    if (before !== after) this.#recordChange(before, after, application);
  }

  addUnreadable(): void {
    this.#unreadable += 1;
  }

  #decide(side: 'inForce' | 'draft', { features, amounts, loan }: PastApplication): Outcome {
    const { outcome, hits } = evaluate(this.#policies[side], features, amounts);
    const sums = this.#sums[side];
    sums[outcome] += 1;
    for (const { rule } of hits) {
      const counts = this.#rules.get(rule) ?? { inForce: 0, draft: 0 };
      counts[side] += 1;
      this.#rules.set(rule, counts);
    }
    if (outcome === 'approved' && loan !== undefined) addLoan(sums, loan);
    return outcome;
  }

  #recordChange(from: Outcome, to: Outcome, { id, loan }: PastApplication): void {
    const key = `${from} ${to}`;
    const change = this.#changes.get(key) ?? {
      from,
      to,
      applications: 0,
      month3Known: 0,
      lateAtMonth3: 0,
      sample: [],
    };
    change.applications += 1;
    if (loan?.isLateAtMonth3 !== undefined) change.month3Known += 1;
    if (loan?.isLateAtMonth3 === true) change.lateAtMonth3 += 1;
    if (change.sample.length < SAMPLE) change.sample.push(id);
    this.#changes.set(key, change);
  }

  result(): BacktestResult {
    return {
      applications: this.#applications,
      unreadable: this.#unreadable,
      inForce: asText(this.#sums.inForce),
      draft: asText(this.#sums.draft),
      changes: [...this.#changes.values()].toSorted((one, other) => other.applications - one.applications),
      rules: [...this.#rules]
        .map(([rule, counts]) => ({ rule, ...counts }))
        .toSorted((one, other) => (one.rule < other.rule ? -1 : 1)),
    };
  }
}

function addLoan(sums: Running, loan: LoanOutcome): void {
  sums.loans += 1;
  sums.disbursed += loan.disbursed;
  sums.contribution += loan.contribution;
  if (loan.isFirstPaymentDefault !== undefined) sums.firstPaymentsKnown += 1;
  if (loan.isFirstPaymentDefault === true) sums.firstPaymentDefaults += 1;
  if (loan.isLateAtMonth3 !== undefined) sums.month3Known += 1;
  if (loan.isLateAtMonth3 === true) sums.lateAtMonth3 += 1;
}

function asText({ disbursed, contribution, ...counts }: Running): PolicySums {
  return { ...counts, disbursed: String(disbursed), contribution: String(contribution) };
}
