import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMessageKey } from '@hiram/server-testing/platform/workflows/ingress';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { codeVersion } from './code-version.ts';
import { drainReport, drainText, makeNewest, NotDrained, removeDrained } from './drain.ts';
import { type ServedWorkflows, serveWorkflows, urlOfVersion } from './serve-workflows.ts';
import { step, workflowOptions } from './steps.ts';

const log = createLog({ level: 'silent', program: 'test' });
const HOST = '127.0.0.1';

let restate: TestRestate;
const served: ServedWorkflows[] = [];
/** What ran where. */
let seen: string[] = [];

beforeAll(async () => {
  restate = await startTestRestate();
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await restate.close();
  await Promise.all(served.map((one) => one.close()));
});

/** A workflow that waits until it is told to go on, so that it is in flight during an upgrade. */
function waiting(name: string, version: string) {
  return workflow({
    name,
    handlers: {
      run: async (ctx: WorkflowContext, _payload: unknown) => {
        await step(ctx, 'begin', async () => void seen.push(`${ctx.key} begins on ${version}`));
        await ctx.promise<string>('go on');
        await step(ctx, 'end', async () => void seen.push(`${ctx.key} ends on ${version}`));
        return version;
      },
      goOn: async (ctx: { promise(name: string): { resolve(value: string): Promise<void> } }) => {
        await ctx.promise('go on').resolve('now');
      },
    },
    // Suspended while it waits, so that it resumes from its journal, as it would after days.
    options: { ...workflowOptions, inactivityTimeout: { milliseconds: 100 } },
  });
}

async function serve(name: string, version: string, port = 0): Promise<ServedWorkflows> {
  const workflows = await serveWorkflows({
    services: [waiting(name, version)],
    host: HOST,
    port,
    identityKeys: [],
    messageKey: testMessageKey,
    version,
    log,
  });
  served.push(workflows);
  return workflows;
}

async function register({ port }: ServedWorkflows, version: string): Promise<{ isNewest: boolean }> {
  return restate.admin.registerDeployment({
    url: urlOfVersion(`http://${HOST}:${port}`, version),
    version,
    replace: false,
  });
}

function begin(service: string, key: string): Promise<void> {
  return restate.ingress.send({ kind: 'workflow', service, key, id: randomUUID(), payload: {} });
}

function goOn(service: string, key: string): Promise<void> {
  const message = { kind: 'object', service, key, handler: 'goOn', id: randomUUID(), payload: {} } as const;
  return restate.ingress.send(message);
}

async function deploymentOf(version: string) {
  const found = (await drainReport(restate.admin)).find((one) => one.version === version);
  if (found === undefined) throw new Error(`version ${version} is not registered`);
  return found;
}

describe('a version of the workflows', () => {
  test('drains, is not removed before, and is then', async () => {
    await register(await serve('Drained', 'd1'), 'd1');
    await begin('Drained', 'one');
    await expect.poll(() => seen).toEqual(['one begins on d1']);
    const old = await deploymentOf('d1');
    await expect(removeDrained(restate.admin, old.id)).rejects.toThrow('takes new work');

    expect(await register(await serve('Drained', 'd2'), 'd2')).toEqual({ isNewest: true });
    await expect
      .poll(async () => (await deploymentOf('d1')).unfinished)
      .toMatchObject([{ service: 'Drained', invocations: 1 }]);
    const report = drainText(await drainReport(restate.admin));
    expect(report).toMatch(/drains {3}dp_\w+ {2}d1 .*\n +1 \w+ of Drained, the oldest since 20/);
    expect(report).toMatch(/newest {3}dp_\w+ {2}d2 /);
    await expect(removeDrained(restate.admin, old.id)).rejects.toThrow(NotDrained);

    await goOn('Drained', 'one');
    await expect.poll(() => seen).toEqual(['one begins on d1', 'one ends on d1']);
    await expect.poll(async () => (await deploymentOf('d1')).state).toBe('drained');
    await removeDrained(restate.admin, old.id);
    expect((await drainReport(restate.admin)).map(({ id }) => id)).not.toContain(old.id);
    await expect(removeDrained(restate.admin, old.id)).rejects.toThrow('There is no deployment');
  });

  test('that starts again after a newer one was registered takes no new work', async () => {
    const old = await serve('Again', 'a1');
    await register(old, 'a1');
    await register(await serve('Again', 'a2'), 'a2');
    expect(await register(old, 'a1')).toEqual({ isNewest: false });
    await begin('Again', 'one');
    await expect.poll(() => seen).toEqual(['one begins on a2']);
    await goOn('Again', 'one');
    await expect.poll(() => seen).toEqual(['one begins on a2', 'one ends on a2']);
  });

  test('takes new work again when the newer release is taken back', async () => {
    await register(await serve('Back', 'b1'), 'b1');
    await begin('Back', 'before');
    await expect.poll(() => seen).toEqual(['before begins on b1']);
    await register(await serve('Back', 'b2'), 'b2');
    await makeNewest(restate.admin, (await deploymentOf('b1')).id);
    expect(await deploymentOf('b1')).toMatchObject({ state: 'newest' });
    await begin('Back', 'after');
    await expect.poll(() => seen).toContain('after begins on b1');
    await Promise.all([goOn('Back', 'before'), goOn('Back', 'after')]);
    await expect.poll(() => seen).toEqual(expect.arrayContaining(['before ends on b1', 'after ends on b1']));
  });

  test('does not continue what other code began under the same address', async () => {
    const old = await serve('InPlace', 'p1');
    await register(old, 'p1');
    await begin('InPlace', 'one');
    await expect.poll(() => seen).toEqual(['one begins on p1']);
    await old.close();
    const replaced = await serve('InPlace', 'p2', old.port);
    await register(replaced, 'p2');
    await goOn('InPlace', 'one');
    await begin('InPlace', 'two');
    await expect.poll(() => seen).toEqual(['one begins on p1', 'two begins on p2']);
    await expect
      .poll(async () => (await deploymentOf('p1')).unfinished.map(({ status }) => status))
      .toContain('backing-off');
    // The version runs again, and finishes what it began.
    await replaced.close();
    await serve('InPlace', 'p1', old.port);
    await expect.poll(() => seen, { timeout: 180_000 }).toContain('one ends on p1');
  });

  test('is refused if its address is registered for other code', async () => {
    const one = await serve('Mixed', 'm1');
    await register(one, 'm1');
    const other = restate.admin.registerDeployment({
      url: urlOfVersion(`http://${HOST}:${one.port}`, 'm1'),
      version: 'm2',
      replace: false,
    });
    await expect(other).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is registered for version m1, not for m2') },
    });
  });
});

describe('the version of the code', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hiram-code-'));
    return () => rm(folder, { recursive: true });
  });

  test('changes with the sources of the server and its packages, and not with tests', async () => {
    for (const name of ['server/src', 'contract/src', 'lending/src', 'markets/src', 'values/src']) {
      await mkdir(join(folder, name), { recursive: true });
      await writeFile(join(folder, name, 'code.ts'), '1;');
    }
    const program = join(folder, 'server/src/main-workflows.ts');
    const first = await codeVersion(program);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    await writeFile(join(folder, 'server/src/code.test.ts'), '2;');
    expect(await codeVersion(program)).toBe(first);
    await writeFile(join(folder, 'lending/src/code.ts'), '2;');
    const second = await codeVersion(program);
    expect(second).not.toBe(first);
    await writeFile(join(folder, 'server/src/other.ts'), '1;');
    expect(await codeVersion(program)).not.toBe(second);
  });

  test('in the image is the digest that the bundler wrote for the program', async () => {
    await mkdir(join(folder, 'files/code-digests'), { recursive: true });
    const digest = 'a1b2c3d4e5f60718'.repeat(4);
    await writeFile(join(folder, 'files/code-digests/main-workflows'), `${digest}\n`);
    expect(await codeVersion(join(folder, 'main-workflows.js'))).toBe('a1b2c3d4e5f60718');
  });
});
