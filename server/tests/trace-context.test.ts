import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@hiram/contract/call';
import { text } from '@hiram/contract/field';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { timeOrderedIds } from '@hiram/values/ids';
import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { type Context, service } from '@restatedev/restate-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { implement } from '#platform/calls/implement.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { registerWebhookRoute } from '#platform/http/webhook-route.ts';
import { createLog } from '#platform/log/log.ts';
import { createDispatchMetrics } from '#platform/outbox/dispatch-metrics.ts';
import { dueOutboxMessages } from '#platform/outbox/due-messages.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { startTelemetry, type Telemetry } from '#platform/telemetry/telemetry.ts';
import { linkActiveSpan, traceParentOf } from '#platform/telemetry/trace-context.ts';
import type { Ingress } from '#platform/workflows/ingress.ts';
import { inSameTrace, step, workflowOptions } from '#platform/workflows/steps.ts';
import { callProvider } from '#providers/payments/call-provider.ts';

// One trace from a request over the outbox and the engine to the provider, and a link from the provider's webhook.

const spans = new InMemorySpanExporter();
const received: (string | undefined)[] = [];
const provider = createServer((request, response) => {
  received.push(request.headers.traceparent as string | undefined);
  request.resume().on('end', () => response.end('{}'));
});
const lines: string[] = [];
const log = createLog({
  level: 'info',
  program: 'test',
  destination: { write: (line: string) => lines.push(line) },
});
let telemetry: Telemetry;
let db: TestDatabase;
let restate: TestRestate;

beforeAll(async () => {
  telemetry = await startTelemetry({
    program: 'test',
    spanProcessor: new SimpleSpanProcessor({ exporter: spans }),
  });
  provider.listen(0, '127.0.0.1');
  [db, restate] = await Promise.all([createTestDatabase(), startTestRestate(), once(provider, 'listening')]);
  await restate.serve([disburse, later], telemetry);
});
afterAll(async () => {
  await restate.close();
  await db.close();
  provider.close();
  await telemetry.shutDown();
});

async function askProvider(): Promise<string> {
  const { port } = provider.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/accounts/09171234567`;
  const { state } = await callProvider({ method: 'POST', url, headers: {}, body: {}, withinMs: 5_000 });
  return state;
}

const later = service({
  name: 'TracedLater',
  handlers: { ask: (ctx: Context, _task: unknown) => step(ctx, 'ask again', askProvider) },
  options: workflowOptions,
});
const disburse = service({
  name: 'Traced',
  handlers: {
    run: async (ctx: Context, _task: unknown) => {
      await step(ctx, 'instruct the provider', askProvider);
      ctx.serviceSendClient<typeof later>({ name: 'TracedLater' }).ask({}, inSameTrace(ctx, { delay: 50 }));
    },
  },
  options: workflowOptions,
});

const sign = defineCall({
  name: 'sign',
  method: 'POST',
  path: '/sign',
  client: 'json',
  success: 'integerZero',
  request: {},
  data: { signed: text() },
  refusals: [],
});

const message = { kind: 'service', service: 'Traced', handler: 'run', payload: {} } as const;

/** An API that writes one message for each request. */
async function apiSending(ingress: Ingress) {
  const { database } = db;
  const metrics = createDispatchMetrics(telemetry);
  const outbox = createOutbox({ database, ingress, ids: timeOrderedIds(systemClock), log, metrics });
  const server = await createTestApp({ telemetry, log });
  implement(server, sign, {
    policy: 'public',
    handle: async () => {
      await inTransaction(database, (tx) => outbox.send(tx, message));
      return { signed: 'yes' };
    },
  });
  return { ...server, outbox, metrics };
}

function spanNamed(name: string) {
  return spans.getFinishedSpans().find((span) => span.name === name);
}

test('a request, its outbox message, the handler and the call of the provider are one trace', async () => {
  spans.reset();
  received.length = 0;
  const { app, outbox } = await apiSending(restate.ingress);
  await app.inject({ method: 'POST', url: '/under/sign', payload: {} });
  await outbox.drained();
  await expect.poll(() => received.length).toBe(2);
  await expect.poll(() => spanNamed('TracedLater/ask')).toBeDefined();
  const request = spanNamed('POST /under/sign')?.spanContext();
  const [stored] = await db.asOwner('select trace_parent from outbox order by written_at desc limit 1');
  expect(String(stored?.trace_parent).slice(0, 35)).toBe(`00-${request?.traceId}`);
  const handler = spanNamed('Traced/run');
  expect(handler?.parentSpanContext?.spanId).toBe(request?.spanId);
  const instructed = spanNamed('instruct the provider');
  expect(instructed?.parentSpanContext?.spanId).toBe(handler?.spanContext().spanId);
  const call = spans
    .getFinishedSpans()
    .find(({ parentSpanContext }) => parentSpanContext?.spanId === instructed?.spanContext().spanId);
  expect(received[0]).toBe(`00-${request?.traceId}-${call?.spanContext().spanId}-01`);
  expect(call?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': `127.0.0.1:${(provider.address() as AddressInfo).port}`,
    'http.response.status_code': 200,
  });
  const isOneTrace = spans
    .getFinishedSpans()
    .every((span) => span.spanContext().traceId === request?.traceId);
  expect(
    isOneTrace,
    spans
      .getFinishedSpans()
      .map(({ name }) => name)
      .join(),
  ).toBe(true);
  expect(lines.some((line) => line.includes(`"traceId":"${request?.traceId}"`))).toBe(true);
});

test('a message that the dispatcher sends after a crash continues the trace of its writer', async () => {
  spans.reset();
  received.length = 0;
  const down: Ingress = { ...restate.ingress, send: async () => Promise.reject(new Error('killed')) };
  const { app, outbox, metrics } = await apiSending(down);
  await app.inject({ method: 'POST', url: '/under/sign', payload: {} });
  await outbox.drained();
  const request = spanNamed('POST /under/sign')?.spanContext();
  await db.asOwner('update outbox set next_attempt_at = now() where dispatched_at is null');
  const { database } = db;
  const context = { database, log, tracer: telemetry.tracer };
  await runAllDue(context, [dueOutboxMessages({ database, ingress: restate.ingress, log, metrics })]);
  await expect.poll(() => received.length).toBe(2);
  expect(received[0]).toContain(request?.traceId);
});

test('a webhook begins a new trace, linked to the trace of its payment', async () => {
  spans.reset();
  const stored = await telemetry.tracer.startActiveSpan('the payment begins', async (span) => {
    span.end();
    return traceParentOf(trace.setSpan(ROOT_CONTEXT, span));
  });
  const { app } = await createTestApp({ telemetry });
  registerWebhookRoute(app, {
    path: '/callbacks/test/:provider',
    mostBytes: 1_000,
    take: async () => {
      linkActiveSpan(stored);
      return 'taken';
    },
  });
  const foreign = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await app.inject({
    method: 'POST',
    url: '/callbacks/test/neutral',
    payload: '{}',
    headers: { traceparent: foreign },
  });
  const webhook = spanNamed('POST /callbacks/test/:provider');
  expect(webhook?.parentSpanContext).toBeUndefined();
  const linked = webhook?.links.map(({ context }) => context.traceId);
  expect(linked).toEqual(['a'.repeat(32), spanNamed('the payment begins')?.spanContext().traceId]);
  expect(webhook?.spanContext().traceId).not.toBe('a'.repeat(32));
});
