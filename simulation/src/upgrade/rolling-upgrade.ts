import { setTimeout as pause } from 'node:timers/promises';
import { createRestateAdmin } from '@hiram/server/platform/workflows/admin';
import { drainReport, removeDrained } from '@hiram/server/platform/workflows/drain';
import { waitUntil } from '@hiram/tools/engines/wait-until';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { type Comparison, compareRecords, postedPayments } from '../kills/compare-records.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import { expandSynthetically } from './new-schema.ts';
import { startLoad, type UpgradeLoad } from './upgrade-load.ts';
import type { Release, RunningInstance, UpgradeStack } from './upgrade-stack.ts';

export interface UpgradeRun {
  readonly from: Release;
  readonly to: Release;
  /** True if the new release has no migration of its own: one is made up. */
  readonly isSynthetic: boolean;
  readonly borrowers: number;
  readonly instances: number;
  /** How often all instances are replaced, the upgrade itself included. */
  readonly cycles: number;
  readonly log: (text: string) => void;
}

export interface UpgradeResult extends Comparison {
  readonly requests: number;
  readonly failed: readonly string[];
  /** Of those, requests that an overloaded instance shed. */
  readonly shed: number;
  readonly reads: number;
  readonly payments: number;
  readonly complaints: number;
  readonly replaced: number;
  readonly uncleanStops: readonly string[];
  readonly brokenInvariants: readonly string[];
  /** Invocations that the previous version of the workflows had to finish when the new one was registered. */
  readonly drained: number;
}

const CALM_MS = 3_000;
const WITHIN_MS = 300_000;

/** Replaces the instances of one release by those of another, one by one, while borrowers read and pay. */
export async function upgradeUnderLoad(stack: UpgradeStack, run: UpgradeRun): Promise<UpgradeResult> {
  const { from, to, log } = run;
  await stack.migrate(from);
  await stack.prepareLender(from);
  const borrowers = await stack.prepareBorrowers(from, run.borrowers);
  const balancer = await startLoadBalancer(stack.port);
  const fleet = new Fleet(stack, balancer, log);
  let workflows = await stack.startWorkflows(from);
  for (let count = 0; count < run.instances; count += 1) await fleet.add(from);
  log('the previous release runs');
  const load = startLoad(stack.url, borrowers);
  await pause(CALM_MS);

  await stack.migrate(to);
  if (run.isSynthetic) await expandSynthetically(stack.databaseUrl);
  log('migrated');
  for (let count = 0; count < run.instances; count += 1) await fleet.replaceOldest(to);
  const upgraded = await replaceWorkflows(stack, workflows, to, log);
  workflows = upgraded.workflows;
  await stack.migrate(to, ['--previous-release-is-gone']);
  log('contracted');
  for (let cycle = 1; cycle < run.cycles; cycle += 1) {
    for (let count = 0; count < run.instances; count += 1) await fleet.replaceOldest(to);
  }
  await pause(CALM_MS);
  await load.stop();
  await untilPosted(stack, load);
  await balancer.stop();
  return { ...(await resultOf(stack, balancer, load)), ...fleet.result(), drained: upgraded.drained };
}

/** The instances of the API behind the load balancer, the oldest first. */
class Fleet {
  readonly #instances: RunningInstance[] = [];
  readonly #unclean: string[] = [];
  #replaced = 0;
  readonly #stack: UpgradeStack;
  readonly #balancer: LoadBalancer;
  readonly #log: UpgradeRun['log'];

  constructor(stack: UpgradeStack, balancer: LoadBalancer, log: UpgradeRun['log']) {
    this.#stack = stack;
    this.#balancer = balancer;
    this.#log = log;
  }

  async add(release: Release): Promise<void> {
    const instance = await this.#stack.startApi(release);
    this.#balancer.add(instance);
    const isInUse = async () => this.#balancer.isInUse(instance);
    await waitUntil(isInUse, { what: `${instance.name} in use`, withinMs: WITHIN_MS });
    this.#instances.push(instance);
  }

  async replaceOldest(release: Release): Promise<void> {
    await this.add(release);
    const oldest = this.#instances.shift();
    if (oldest === undefined) throw new Error('there is no instance to replace');
    const how = await oldest.stop();
    this.#balancer.remove(oldest);
    this.#replaced += 1;
    if (how !== 'ended with code 0') this.#unclean.push(`${oldest.name} ${how}`);
    this.#log(`replaced ${oldest.name}, which ${how}`);
  }

  result() {
    return { replaced: this.#replaced, uncleanStops: this.#unclean };
  }
}

/** The previous version runs until it has nothing left to do. */
async function replaceWorkflows(
  stack: UpgradeStack,
  previous: RunningInstance,
  to: Release,
  log: UpgradeRun['log'],
): Promise<{ readonly workflows: RunningInstance; readonly drained: number }> {
  const admin = createRestateAdmin(stack.restate.adminUrl);
  const [old] = await drainReport(admin);
  if (old === undefined) throw new Error('the previous release has registered no workflows');
  const workflows = await stack.startWorkflows(to);
  const before = (await drainReport(admin)).find(({ id }) => id === old.id);
  const drained = (before?.unfinished ?? []).reduce((sum, { invocations }) => sum + invocations, 0);
  log(`workflows of the new release are registered; ${drained} invocations of the previous one are left`);
  async function isDrained(): Promise<boolean> {
    return (await drainReport(admin)).some(({ id, state }) => id === old?.id && state === 'drained');
  }
  await waitUntil(isDrained, { what: 'drained workflows', withinMs: WITHIN_MS });
  log(`the previous workflows are drained and ${await previous.stop()}`);
  await removeDrained(admin, old.id);
  return { workflows, drained };
}

async function untilPosted(stack: UpgradeStack, { counts }: UpgradeLoad): Promise<void> {
  await waitUntil(async () => (await postedPayments(stack)).length >= counts.intended.size, {
    what: 'every payment posted',
    withinMs: WITHIN_MS,
  });
}

async function resultOf(stack: UpgradeStack, { counts }: LoadBalancer, load: UpgradeLoad) {
  const { reads, payments, complaints, failed, intended } = load.counts;
  const broken = await findBrokenInvariants(stack.databaseUrl);
  return {
    ...(await compareRecords(stack, intended)),
    requests: counts.answered,
    failed: [...counts.failed, ...failed],
    shed: counts.shed,
    reads,
    payments,
    complaints,
    brokenInvariants: broken.map(({ invariant, what }) => `${invariant}: ${what}`),
  };
}
