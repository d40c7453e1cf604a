import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort, isPortTaken } from './free-port.ts';

test('a port is allocated once', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
});

test('processes that look for ports concurrently get different ones', async () => {
  // A separate folder, so that this test's many claims do not take ports from other processes.
  const TMPDIR = mkdtempSync(join(tmpdir(), 'hiram-ports-test-'));
  const module = JSON.stringify(join(import.meta.dirname, 'free-port.ts'));
  const program = `import { freePort } from ${module};
    for (let port = 0; port < 300; port += 1) console.log(await freePort());`;
  const processes = [1, 2, 3].map(() =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TMPDIR },
    }),
  );
  const ports = (await Promise.all(processes)).flatMap(({ stdout }) => stdout.trim().split('\n'));
  expect(ports).toHaveLength(900);
  expect(new Set(ports).size).toBe(900);
  rmSync(TMPDIR, { recursive: true });
});

test('a port in use is taken until its listener stops', async () => {
  const port = await freePort();
  expect(await isPortTaken(port)).toBe(false);
  const listener = createServer().listen(port, '127.0.0.1');
  await once(listener, 'listening');
  expect(await isPortTaken(port)).toBe(true);
  listener.close();
  await once(listener, 'close');
  expect(await isPortTaken(port)).toBe(false);
});
