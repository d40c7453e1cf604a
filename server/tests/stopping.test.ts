import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { afterAll, beforeAll, expect, test } from 'vitest';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** The status of an answer, or the error of a request without one. */
function statusOf(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', (error) => resolve(error.message));
  });
}

test('a stopping API says that it is not ready and still answers, so that a load balancer loses no request', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = spawn(process.execPath, [programFile('server/src/main-api.ts')], {
    env: bareEnvironment({
      DATABASE_URL: db.url.reveal(),
      RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
      HIRAM_DEVELOPMENT: '1',
      HIRAM_STOP_DELAY_SECONDS: '6',
      PORT: String(port),
    }),
    stdio: 'ignore',
  });
  const ended = once(api, 'exit');
  const probes = new Agent();
  await expect.poll(() => statusOf(`${url}/readyz`, probes)).toBe(200);

  // The clients of a load balancer that asks for readiness twice a second and then sends no more requests.
  let isTakenOut = false;
  const answers: (number | string)[] = [];
  async function sendRequests(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isTakenOut) answers.push(await statusOf(`${url}/healthz`, agent));
    agent.destroy();
  }
  const clients = Array.from({ length: 8 }, sendRequests);
  await expect.poll(() => answers.length).toBeGreaterThan(100);
  api.kill('SIGTERM');
  const readiness: (number | string)[] = [];
  while (readiness.at(-1) !== 503 && readiness.length < 100) {
    await pause(500);
    readiness.push(await statusOf(`${url}/readyz`, probes));
  }
  isTakenOut = true;
  await Promise.all(clients);

  expect(new Set(answers)).toEqual(new Set([200]));
  expect(readiness.at(-1)).toBe(503);
  expect(await ended).toEqual([0, null]);
});
