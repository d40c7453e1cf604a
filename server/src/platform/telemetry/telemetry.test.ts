import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@hiram/contract/call';
import { text } from '@hiram/contract/field';
import { createTestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { implement } from '../calls/implement.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { startTelemetry } from './telemetry.ts';

const look = defineCall({
  name: 'look',
  method: 'GET',
  path: '/look',
  client: 'json',
  success: 'integerZero',
  request: {},
  data: { seen: text() },
  refusals: [],
});

describe('telemetry', () => {
  test('a statement is a child span of its call, and shows its text but not its values', async () => {
    const spans = new InMemorySpanExporter();
    const spanProcessor = new SimpleSpanProcessor({ exporter: spans });
    const telemetry = await startTelemetry({ program: 'test', spanProcessor });
    const db = await createTestDatabase();
    const log = createLog({ level: 'silent', program: 'test' });
    const database = openDatabase({ url: db.programUrl, poolSize: 1, program: 'test', log, telemetry });
    const server = await createTestApp({ telemetry });
    implement(server, look, {
      policy: 'public',
      handle: async () => {
        await sql`select code from brands where code = ${'s3cr3t'}`.execute(database);
        return { seen: 'yes' };
      },
    });
    await server.app.inject('/under/look');
    const [statement, request] = spans.getFinishedSpans();
    expect(request?.name).toBe('GET /under/look');
    expect(statement?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    expect(statement?.attributes['db.query.text']).toBe('select code from brands where code = $1');
    expect(await telemetry.prometheusText()).toMatch(
      /hiram_database_statement_duration_seconds_count\{.*\} 1/,
    );
    await database.destroy();
    await db.close();
  });

  test('traces and metrics are sent only to the configured endpoint', async () => {
    const received: (string | undefined)[] = [];
    const collector = createServer((request, response) => {
      received.push(request.url);
      request.resume().on('end', () => response.end('{}'));
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;

    const telemetry = await startTelemetry({ program: 'test', endpoint: `http://127.0.0.1:${port}` });
    telemetry.tracer.startSpan('something').end();
    telemetry.meter.createCounter('things').add(1);
    await telemetry.shutDown();
    expect(received.toSorted()).toEqual(['/v1/metrics', '/v1/traces']);
    collector.close();
  });
});
