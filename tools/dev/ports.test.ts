import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { freePorts, portsFromEnvironment, takenPorts } from './ports.ts';

describe('the ports of the stack', () => {
  test('are the default ones unless the environment changes one', () => {
    expect(portsFromEnvironment({})).toMatchObject({ api: 4000, borrowerApp: 5173, postgres: 5544 });
    expect(portsFromEnvironment({ DEV_API_PORT: '4001' })).toMatchObject({ api: 4001, borrowerApp: 5173 });
  });

  test('cannot be set to an invalid port', () => {
    expect(() => portsFromEnvironment({ DEV_API_PORT: 'four' })).toThrow('DEV_API_PORT is "four"');
  });

  test('are all different when they are chosen freely', async () => {
    const ports = Object.values(await freePorts());
    expect(new Set(ports).size).toBe(ports.length);
  });

  test('that are in use are named, with how to change them', async () => {
    const ports = await freePorts();
    expect(await takenPorts(ports)).toEqual([]);
    const holder = createServer().listen(ports.simulator, '127.0.0.1');
    await once(holder, 'listening');
    expect(await takenPorts(ports)).toEqual([
      expect.stringMatching(`Port ${ports.simulator} \\(provider simulator\\) is taken.*DEV_SIMULATOR_PORT=`),
    ]);
    holder.close();
    await once(holder, 'close');
  });
});
