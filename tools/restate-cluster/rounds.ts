import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { collectFindings } from './findings.ts';
import { type Acknowledged, Load } from './load.ts';
import type { ClusterNode } from './nodes.ts';
import { isBroken, judge, longestGapMs, type Verdict } from './verdict.ts';

/** Long enough for a steady load, and different in each run so that the kill hits different points. */
const BEFORE_KILL_MS = [1_000, 1_370, 1_740, 1_130, 1_500];
const AFTER_KILL_MS = 4_000;
const AFTER_RETURN_MS = 1_000;

export interface RoundRecord {
  readonly killed: string;
  readonly perSecondBefore: number;
  /** The longest time without any acknowledgement after the kill. */
  readonly stalledMs: number;
  /** The longest time that one caller waited for an acknowledgement, including all retries. */
  readonly longestRequestMs: number;
  /** From the start of the killed node's process until it accepts requests again. */
  readonly returnedMs: number;
  readonly acknowledged: number;
  readonly verdict: Verdict;
  readonly broken: boolean;
}

/** All acknowledgements since the cluster started, over all runs. */
export interface History {
  readonly acknowledged: Acknowledged[];
}

/**
 * Kills one node under load, restarts it under load, waits for completion, and checks everything since the
 * start.
 */
export async function killRound(
  number: number,
  { nodes, pool, history }: { nodes: readonly ClusterNode[]; pool: Pool; history: History },
): Promise<RoundRecord> {
  const victim = nodes[number % nodes.length];
  const survivor = nodes[(number + 1) % nodes.length];
  if (victim === undefined || survivor === undefined) throw new Error('A cluster needs at least two nodes.');
  const began = performance.now();
  const load = new Load(
    nodes.map(({ ingressUrl }) => ingressUrl),
    `round-${number}`,
  );
  await sleep(BEFORE_KILL_MS[number % BEFORE_KILL_MS.length]);
  const killedAt = performance.now();
  await victim.kill();
  await sleep(AFTER_KILL_MS);
  const returnBegan = performance.now();
  await victim.start();
  const returnedMs = performance.now() - returnBegan;
  await sleep(AFTER_RETURN_MS);
  const { acknowledged, moments, longestMs } = await load.stop();

  history.acknowledged.push(...acknowledged);
  const verdict = judge(
    await collectFindings(pool, { ingressUrl: survivor.ingressUrl, acknowledged: history.acknowledged }),
  );
  const before = moments.filter((moment) => moment < killedAt).length;
  return {
    killed: victim.name,
    perSecondBefore: before / ((killedAt - began) / 1_000),
    stalledMs: longestGapMs(moments, killedAt),
    longestRequestMs: longestMs,
    returnedMs,
    acknowledged: acknowledged.length,
    verdict,
    broken: isBroken(verdict),
  };
}
