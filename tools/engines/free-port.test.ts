import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isPortTaken } from './free-port.ts';

test('a port is handed out once', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
});

test('a port that somebody listens on is taken until they stop', async () => {
  const port = await freePort();
  expect(await isPortTaken(port)).toBe(false);
  const listener = createServer().listen(port, '127.0.0.1');
  await once(listener, 'listening');
  expect(await isPortTaken(port)).toBe(true);
  listener.close();
  await once(listener, 'close');
  expect(await isPortTaken(port)).toBe(false);
});
