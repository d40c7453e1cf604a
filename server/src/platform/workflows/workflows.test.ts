import { randomUUID } from 'node:crypto';
import { NO_ENGINE, testIngress, testMessageKey } from '@hiram/server-testing/platform/workflows/ingress';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { assert } from '@hiram/values/assert';
import { type Context, service, type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal, Unavailable } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { registerUntilDone } from './admin.ts';
import { Rejected } from './ingress.ts';
import { countPausedInvocations } from './paused-invocations.ts';
import { serveWorkflows } from './serve-workflows.ts';
import { step, workflowOptions } from './steps.ts';

let restate: TestRestate;
beforeAll(async () => {
  restate = await startTestRestate();
});
afterAll(() => restate.close());

const log = createLog({ level: 'silent', program: 'test' });

/** A service with one step that the test defines, counting its attempts. */
function probe(name: string, perform: (attempt: number) => Promise<string>, { ingressPrivate = true } = {}) {
  const attempts: number[] = [];
  const definition = service({
    name,
    handlers: {
      run: (ctx: Context, _payload: unknown) =>
        step(ctx, 'perform', () => {
          attempts.push(attempts.length + 1);
          return perform(attempts.length);
        }),
    },
    options: { ...workflowOptions, ingressPrivate },
  });
  return { definition, attempts };
}

function send(serviceName: string, id: string = randomUUID()): Promise<void> {
  return restate.ingress.send({ kind: 'service', service: serviceName, handler: 'run', id, payload: {} });
}

describe('a message', () => {
  test('sent twice under one id runs once', async () => {
    const { definition, attempts } = probe('Once', async () => 'done');
    await restate.serve([definition]);
    const id = randomUUID();
    await Promise.all([send('Once', id), send('Once', id), send('Once', id)]);
    await send('Once', id);
    await send('Once');
    await expect.poll(() => attempts.length).toBe(2);
  });

  test('to an unknown service waits for the service, and is not lost', async () => {
    await send('Later');
    const { definition, attempts } = probe('Later', async () => 'done');
    await restate.serve([definition]);
    await expect.poll(() => attempts).toEqual([1]);
  });

  test('is rejected by an engine that does not know our handlers', async () => {
    const empty = await startTestRestate();
    const message = {
      kind: 'service',
      service: 'Once',
      handler: 'run',
      id: randomUUID(),
      payload: {},
    } as const;
    await expect(empty.ingress.send(message)).rejects.toThrow(Rejected);
    await empty.close();
  });

  test('to an unreachable engine reports it as unavailable', async () => {
    const nobody = testIngress(NO_ENGINE);
    await expect(
      nobody.send({ kind: 'service', service: 'Once', handler: 'run', id: randomUUID(), payload: {} }),
    ).rejects.toThrow(Unavailable);
  });
});

describe('a step', () => {
  test('that finds a dependency unavailable is retried', async () => {
    const { definition, attempts } = probe('Flaky', async (attempt) => {
      if (attempt < 3) throw new Unavailable('provider');
      return 'done';
    });
    await restate.serve([definition]);
    await send('Flaky');
    await expect.poll(() => attempts.length).toBe(3);
  });

  test('that is refused ends its workflow immediately', async () => {
    const { definition, attempts } = probe(
      'Refusing',
      async () => {
        throw new Refusal('nothing_owed');
      },
      { ingressPrivate: false },
    );
    await restate.serve([definition]);
    const answer = await fetch(`${restate.running.ingressUrl}/Refusing/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(409);
    expect(attempts).toEqual([1]);
  });

  test('with a defect pauses for a person, and is reported by a metric and the log', async () => {
    const { definition, attempts } = probe('Broken', async () => {
      assert(1 + 1 === 3, 'one plus one is not three');
      return 'never';
    });
    await restate.serve([definition]);
    await send('Broken');
    await expect.poll(async () => (await restate.admin.countPaused()).get('Broken')).toBe(1);
    expect(attempts).toEqual([1]);

    const lines: string[] = [];
    const telemetry = await startTelemetry({ program: 'test' });
    await countPausedInvocations(
      restate.admin,
      telemetry,
      createLog({ level: 'info', program: 'test', destination: { write: (line) => lines.push(line) } }),
    );
    expect(await telemetry.prometheusText()).toMatch(/hiram_workflows_paused\{service="Broken".*\} 1/);
    expect(lines.join('')).toContain('workflow invocations are paused');
  });
});

describe('a new version', () => {
  test('finishes invocations in progress on their version and runs new ones on the newest', async () => {
    const seen: string[] = [];
    function version(name: string) {
      return workflow({
        name: 'Upgraded',
        handlers: {
          run: async (ctx: WorkflowContext, _payload: unknown) => {
            await step(ctx, 'begin', async () => void seen.push(`${ctx.key} begins on ${name}`));
            await ctx.promise<string>('go on');
            await step(ctx, 'end', async () => void seen.push(`${ctx.key} ends on ${name}`));
            return name;
          },
          goOn: async (ctx: { promise(name: string): { resolve(value: string): Promise<void> } }) => {
            await ctx.promise('go on').resolve('now');
          },
        },
        // Suspended while it waits, so that it resumes from its journal, as it would after days.
        options: { ...workflowOptions, inactivityTimeout: { milliseconds: 100 } },
      });
    }
    function begin(key: string): Promise<void> {
      return restate.ingress.send({
        kind: 'workflow',
        service: 'Upgraded',
        key,
        id: randomUUID(),
        payload: {},
      });
    }
    function goOn(key: string): Promise<void> {
      return restate.ingress.send({
        kind: 'object',
        service: 'Upgraded',
        key,
        handler: 'goOn',
        id: randomUUID(),
        payload: {},
      });
    }

    await restate.serve([version('v1')]);
    await begin('old');
    await expect.poll(() => seen).toContain('old begins on v1');
    await restate.serve([version('v2')]);
    await begin('new');
    await expect.poll(() => seen).toContain('new begins on v2');
    await goOn('old');
    await goOn('new');
    const outputs = await Promise.all(
      ['old', 'new'].map((key) => restate.ingress.outputOf({ service: 'Upgraded', key, withinMs: 180_000 })),
    );
    expect(outputs).toEqual(['v1', 'v2']);
    expect(seen.toSorted()).toEqual([
      'new begins on v2',
      'new ends on v2',
      'old begins on v1',
      'old ends on v1',
    ]);
  });
});

describe('registration', () => {
  test('waits for handlers that are not running yet', async () => {
    const { definition } = probe('Late', async () => 'done');
    const served = await serveWorkflows({
      services: [],
      host: '127.0.0.1',
      port: 0,
      identityKeys: [],
      messageKey: testMessageKey,
      log,
    });
    await served.close();
    const failures: unknown[] = [];
    const registered = registerUntilDone(
      restate.admin,
      { url: `http://127.0.0.1:${served.port}`, replace: false },
      { signal: AbortSignal.timeout(180_000), onFailure: (error) => failures.push(error) },
    );
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    const late = await serveWorkflows({
      services: [definition],
      host: '127.0.0.1',
      port: served.port,
      identityKeys: [],
      messageKey: testMessageKey,
      log,
    });
    expect(await registered).toEqual({ isNewest: true });
    expect(await restate.admin.isServing('Late')).toBe(true);
    await late.close();
  });

  test('handlers with their engine’s key reject all other callers', async () => {
    const { definition } = probe('Guarded', async () => 'done');
    const guarded = await serveWorkflows({
      services: [definition],
      host: '127.0.0.1',
      port: 0,
      identityKeys: ['publickeyv1_w7YHemBctH5Ck2nQRQ47iBBqhNHy4FV7t2Usbye2A6f'],
      messageKey: testMessageKey,
      log,
    });
    const registered = restate.admin.registerDeployment({
      url: `http://127.0.0.1:${guarded.port}`,
      replace: false,
    });
    await expect(registered).rejects.toThrow(Unavailable);
    await guarded.close();
  });
});
