import { type Crash, type KillTest, startKillTest } from '@hiram/server-testing/platform/outbox/kill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const isFull = process.env.HIRAM_FULL === '1';
const ROUNDS = isFull ? 20 : 1;
const RANDOM_KILLS = isFull ? 60 : 3;
const AT_ONCE = 4;
const TIME_LIMIT_MS = isFull ? 1_200_000 : 900_000;

const writerSteps = [
  'before commit',
  'after commit',
  'before send',
  'during send',
  'after send',
  'during mark',
  'after mark',
] as const;
const dispatcherSteps = ['before send', 'during send', 'after send', 'during mark', 'after mark'] as const;

let kills: KillTest;
beforeAll(async () => {
  kills = await startKillTest();
});
afterAll(() => kills.close());

async function killEach(dooms: readonly Crash[], afterMs?: () => number): Promise<void> {
  const left = [...dooms];
  async function killSequentially(): Promise<void> {
    for (let doom = left.pop(); doom !== undefined; doom = left.pop()) {
      await kills.runCrashing(doom, afterMs?.());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, killSequentially));
}

async function expectEverythingOnce(): Promise<void> {
  await kills.expireLeases();
  await kills.dispatchUntilEmpty();
  await expect
    .poll(() => kills.balance())
    .toMatchObject({ intentsWithoutEffect: 0, effectsWithoutIntent: 0, waiting: 0 });
  const { intents, effects } = await kills.balance();
  expect(effects).toBe(intents);
}

function rounds(dooms: readonly Crash[]): Crash[] {
  return Array.from({ length: ROUNDS }, () => dooms).flat();
}

describe('killed at any step, every committed message is dispatched and takes effect once', () => {
  test(
    'a writer is killed at each step',
    async () => {
      const dooms = writerSteps.map((crashAt): Crash => ({ role: 'writer', messages: 3, crashAt }));
      await killEach(rounds(dooms));
      const { intents, waiting } = await kills.balance();
      // Each writer commits its three messages, except the one that dies before its last commit.
      expect(intents).toBe(ROUNDS * (writerSteps.length * 3 - 1));
      expect(waiting).toBeGreaterThan(0);
      await expectEverythingOnce();
    },
    TIME_LIMIT_MS,
  );

  test(
    'a dispatcher is killed at each step',
    async () => {
      // In sequence, each with something to dispatch, because one dispatcher takes everything that is due.
      for (const crashAt of Array.from({ length: ROUNDS }, () => dispatcherSteps).flat()) {
        await kills.leaveOneMessage();
        await kills.expireLeases();
        await kills.runCrashing({ role: 'dispatcher', messages: 0, crashAt });
      }
      await expectEverythingOnce();
    },
    TIME_LIMIT_MS,
  );

  test(
    'writers are killed at random times during their work',
    async () => {
      const before = (await kills.balance()).intents;
      const busy: Crash = { role: 'writer', messages: 1_000_000, crashAt: 'never' };
      await killEach(
        Array.from({ length: RANDOM_KILLS }, () => busy),
        () => Math.random() * 500,
      );
      expect((await kills.balance()).intents).toBeGreaterThan(before);
      await expectEverythingOnce();
    },
    TIME_LIMIT_MS,
  );
});
