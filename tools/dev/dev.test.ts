import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type RememberedProcess, rememberedProcess } from '../engines/pid-file.ts';
import { processIdentity } from '../engines/process-identity.ts';
import { answersOk, waitUntil } from '../engines/wait-until.ts';
import { environmentOf, freePorts, type Ports } from './ports.ts';
import { urlOf } from './programs.ts';
import { pidFilesIn } from './stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-dev-test-'));
const MINUTES = 300_000;
const asBrowser = { headers: { accept: 'text/html' } };
const runs: DevRun[] = [];

afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.end('SIGTERM')));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run dev` as a separate process, with its output so far. */
class DevRun {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  printed = '';

  constructor(ports: Ports) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environmentOf(ports), DEV_FOLDER: folder, DEV_HISTORY: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (printed: Buffer) => {
        this.printed += printed.toString();
      });
    }
    this.#child = child;
    this.#ended = once(child, 'close');
    runs.push(this);
  }

  async running(): Promise<this> {
    const reported = async () => {
      if (this.#child.exitCode !== null) throw new Error(`It exited and printed:\n${this.printed}`);
      return this.printed.includes('Hiram is running');
    };
    await waitUntil(reported, { what: 'Hiram to run', withinMs: 2 * MINUTES });
    return this;
  }

  /** Its exit status, after this signal or without one. */
  async end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    if (signal !== undefined) this.#child.kill(signal);
    await this.#ended;
    return this.#child.exitCode ?? this.#child.signalCode;
  }
}

function processesHere(): RememberedProcess[] {
  return pidFilesIn(folder)
    .map(rememberedProcess)
    .filter((remembered) => remembered !== undefined);
}

function stillRunning(processes: readonly RememberedProcess[]): string[] {
  return processes.filter(({ pid, identity }) => processIdentity(pid) === identity).map(({ name }) => name);
}

test(
  'npm run dev starts every program and prints its address; killed, it leaves nothing running and nothing that blocks the next start; Ctrl-C stops all',
  async () => {
    const ports = await freePorts();
    const killed = await new DevRun(ports).running();
    const addresses = [
      `${urlOf(ports.borrowerApp)}/`,
      urlOf(ports.console),
      `${urlOf(ports.api)}/readyz`,
      `${urlOf(ports.simulator)}/inbox`,
      `${urlOf(ports.restateAdmin)}/health`,
    ];
    for (const address of addresses) {
      await waitUntil(() => answersOk(address, asBrowser), { what: address, withinMs: MINUTES });
    }
    expect(killed.printed).toContain(addresses[0]);
    // Not a terminal, so each part is one plain line.
    expect(killed.printed).toMatch(/^ {2}PostgreSQL {2}ready in [\d.]+ s$/m);

    const second = new DevRun(ports);
    expect(await second.end()).toBe(1);
    expect(second.printed).toContain('npm run dev is already running');

    const orphans = processesHere();
    expect(orphans.map(({ name }) => name).toSorted()).toEqual([
      'PostgreSQL',
      'Restate',
      'api',
      'borrower-app',
      'operations-console',
      'simulator',
      'workflows',
    ]);
    expect(await killed.end('SIGKILL')).toBe('SIGKILL');
    // Only Linux notifies children of their parent's death. Elsewhere the next start ends them.
    if (process.platform === 'linux') {
      await waitUntil(async () => stillRunning(orphans).length === 0, {
        what: 'them to end',
        withinMs: MINUTES,
      });
    }

    const run = await new DevRun(ports).running();
    expect(stillRunning(orphans)).toEqual([]);
    const processes = processesHere();
    expect(await run.end('SIGINT')).toBe(0);
    expect(run.printed).toContain('Everything is stopped.');
    expect(stillRunning(processes)).toEqual([]);
  },
  5 * MINUTES,
);

test(
  'npm run dev names the port in use and how to choose another',
  async () => {
    const ports = await freePorts();
    const holder = createServer().listen(ports.api, '127.0.0.1');
    await once(holder, 'listening');
    const run = new DevRun(ports);
    expect(await run.end()).toBe(1);
    expect(run.printed).toContain(`Port ${ports.api} (API) is taken.`);
    expect(run.printed).toContain('DEV_API_PORT=');
    expect(processesHere()).toEqual([]);
    holder.close();
  },
  MINUTES,
);
