import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { processIdentity } from './process-identity.ts';
import { type RestateOptions, type RunningRestate, startRestate } from './restate.ts';
import { answersOk } from './wait-until.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-restate-test-'));
const running: RunningRestate[] = [];

async function start(options: Partial<RestateOptions> = {}): Promise<RunningRestate> {
  const restate = await startRestate({ folder: join(folder, 'one'), ...options });
  running.push(restate);
  return restate;
}

async function clusterIdentity({ adminUrl }: RunningRestate): Promise<string> {
  const response = await fetch(`${adminUrl}/cluster-health`);
  return response.text();
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((restate) => restate.stop()));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Restate from the npm package', () => {
  test('accepts requests at its ingress and its admin address once it is started', async () => {
    const restate = await start();
    expect(await answersOk(`${restate.ingressUrl}/restate/health`)).toBe(true);
    expect(await answersOk(`${restate.adminUrl}/deployments`)).toBe(true);
  });

  test('starts again on its own data after a clean stop and after a kill', async () => {
    const first = await start();
    const identity = await clusterIdentity(first);
    await first.stop();
    expect(processIdentity(first.pid)).toBeUndefined();

    const second = await start();
    expect(await clusterIdentity(second)).toBe(identity);
    await second.kill();
    expect(processIdentity(second.pid)).toBeUndefined();

    const third = await start();
    expect(await clusterIdentity(third)).toBe(identity);
  });

  test('runs twice concurrently on free ports', async () => {
    const [one, two] = await Promise.all([
      start({ durable: false }),
      start({ folder: join(folder, 'two'), durable: false }),
    ]);
    expect(new Set([one.ingressUrl, one.adminUrl, two.ingressUrl, two.adminUrl]).size).toBe(4);
    expect(await answersOk(`${one.adminUrl}/health`)).toBe(true);
    expect(await answersOk(`${two.adminUrl}/health`)).toBe(true);
  });

  test('reports why it did not start', async () => {
    const restate = await start();
    const taken = Number(new URL(restate.adminUrl).port);
    await expect(start({ folder: join(folder, 'two'), adminPort: taken })).rejects.toThrow(/in use/);
  });
});
