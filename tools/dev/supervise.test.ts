import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startGuardedProcess } from '../engines/guarded-process.ts';
import { processIdentity } from '../engines/process-identity.ts';
import { supervise } from './supervise.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-supervise-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startSleeper() {
  return startGuardedProcess({
    name: 'sleeper',
    command: process.execPath,
    args: ['-e', 'setInterval(() => undefined, 1000)'],
    logFile: join(folder, 'sleeper.log'),
    pidFile: join(folder, 'sleeper.pid.json'),
    stopSignal: 'SIGTERM',
  });
}

test('a killed program is restarted, and a stopped one is not', async () => {
  const part = await supervise(startSleeper);
  const killed = part.pid;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => part.pid).not.toBe(killed);
  const running = part.pid;
  await part.stop();
  expect(await part.ended).toContain('SIGTERM');
  expect([killed, running].map(processIdentity)).toEqual([undefined, undefined]);
});

test('a program that cannot be restarted has ended', async () => {
  let starts = 0;
  const part = await supervise(async () => {
    starts += 1;
    if (starts === 2) throw new Error('no more memory');
    return startSleeper();
  });
  process.kill(part.pid, 'SIGKILL');
  await expect(part.ended).rejects.toThrow('no more memory');
  await part.stop();
});
