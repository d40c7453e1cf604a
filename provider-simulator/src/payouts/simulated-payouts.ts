import { later, msUntil, newReference } from '../clock.ts';
import type { FaultInjector } from '../misbehaviour/fault-registry.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import type { ProviderRuntime } from '../provider-runtime.ts';
import { findEarlierRecord, type ReadableRecords } from '../record-store.ts';
import type { Payout, PayoutOrder } from './payout.ts';
import { PayoutFloat } from './payout-float.ts';
import { movedBy, nextStepOf, scenarioOf, TRANSFER_MS } from './transfer-scenario.ts';

/** The outcomes that the receiving bank can produce, by current state. */
export const bankMayMake: Readonly<Record<Payout['state'], readonly BankOutcome[]>> = {
  in_transfer: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
};

export type BankOutcome = 'paid' | 'failed' | 'returned';

const bankReasons = {
  paid: {},
  failed: { reason: 'declined_by_bank' },
  returned: { reason: 'returned_by_bank' },
} as const satisfies Record<BankOutcome, { reason?: string }>;

/** A simulated payout provider, independent of its API format: accepts transfers, executes them, reports. */
export class SimulatedPayouts {
  readonly #site: ProviderRuntime<Payout>;

  /** The customer's money at the provider. */
  readonly float: PayoutFloat;
  /** Reports have separate fault settings, so that records stay correct while reports are wrong. */
  readonly reportMood: FaultInjector;

  constructor(site: ProviderRuntime<Payout>, reportMood: FaultInjector) {
    this.#site = site;
    this.float = new PayoutFloat(site);
    this.reportMood = reportMood;
    this.resumeAll();
  }

  get name(): string {
    return this.#site.name;
  }

  get provider(): string {
    return this.name.replace(/^payouts\//, '');
  }

  /** All records, including those that its API hides. */
  get records(): ReadableRecords<Payout> {
    return this.#site.records;
  }

  /** Reschedules all payouts by the current time: after a restart, or when the simulator's clock was set. */
  resumeAll(): void {
    for (const payout of this.#site.records.all()) this.#carryOn(payout);
  }

  /** Starts a transfer, or returns the one that this key has started. */
  create({ makeReference = () => newReference('out'), isOnePerKey, ...order }: PayoutOrder): Payout {
    const known = findEarlierRecord(this.#site.records, order, [
      'amountMinor',
      'currency',
      'destination',
      'webhookUrl',
      'customerReference',
    ]);
    if (known !== undefined) return known;
    const { second, hiddenMs } = scenarioOf(order.destination);
    const now = this.#site.clock.now();
    const payout = this.#site.records.write({
      ...order,
      reference: makeReference(),
      state: 'in_transfer',
      createdAt: now.toISOString(),
      stepsCompleted: 0,
      ...(hiddenMs !== undefined && { hiddenUntil: later(now, hiddenMs).toISOString() }),
      ...(second !== undefined && isOnePerKey !== true && { secondReference: makeReference() }),
    });
    this.#carryOn(payout);
    return payout;
  }

  /** A payout as visible to its customer now; refused if there is none. */
  show(reference: string): Payout {
    const payout = this.#site.records.read(reference);
    if (this.#isHidden(payout)) throw new ProviderRefusal(404, 'There is nothing under that reference.');
    return payout;
  }

  /** The visible payouts that match the query, in order of creation. */
  showAll(isMatch: (payout: Payout) => boolean): Payout[] {
    return this.#site.records.all().filter((payout) => !this.#isHidden(payout) && isMatch(payout));
  }

  /** Forces the bank's outcome now, overriding the scripted one. */
  endAtBank(reference: string, outcome: BankOutcome): Payout {
    const payout = this.#site.records.read(reference);
    if (!bankMayMake[payout.state].includes(outcome)) {
      throw new ProviderRefusal(409, `Payout ${reference} is ${payout.state}: it cannot be ${outcome}.`);
    }
    return this.#change({ ...payout, state: outcome, ...bankReasons[outcome], isOver: true });
  }

  #isHidden({ hiddenUntil }: Payout): boolean {
    return hiddenUntil !== undefined && msUntil(hiddenUntil, this.#site.clock) > 0;
  }

  /** Schedules the next scripted step; an overdue step does not run synchronously. */
  #carryOn(payout: Payout): void {
    const step = nextStepOf(payout);
    if (step === undefined) return;
    const { reference, stepsCompleted, endedAt, createdAt } = payout;
    const dueAt = later(new Date(endedAt ?? createdAt), step.afterMs);
    const { clock, timers, records } = this.#site;
    timers.after(Math.max(TRANSFER_MS, msUntil(dueAt.toISOString(), clock)), () => {
      const { reason: _reason, ...before } = records.read(reference);
      if (before.stepsCompleted !== stepsCompleted || before.isOver === true) return;
      const { afterMs: _, moves: __, ...change } = step;
      const after = this.#change({
        ...before,
        ...change,
        ...movedBy(step, before),
        stepsCompleted: stepsCompleted + 1,
      });
      this.#carryOn(after);
    });
  }

  #change(change: Payout): Payout {
    const { secondReference, ...payout } = change;
    const endedAt = this.#site.clock.now().toISOString();
    this.float.note(this.#site.records.read(payout.reference).state, payout);
    const changed = this.#site.records.write({ ...payout, endedAt });
    this.#site.sendWebhook(changed, { ...changed, state: 'paid' });
    if (secondReference !== undefined) this.#beginSecond(changed, secondReference);
    return changed;
  }

  /** A provider error: executes the same order again under a separate reference. */
  #beginSecond({ endedAt: _, paidMinor: __, ...first }: Payout, reference: string): void {
    const createdAt = this.#site.clock.now().toISOString();
    const second = { ...first, reference, createdAt, state: 'in_transfer', stepsCompleted: 0 } as const;
    this.#carryOn(this.#site.records.write({ ...second, isSecond: true }));
  }
}
