import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk, waitUntil } from '@hiram/tools/engines/wait-until';
import { SourceCopy } from '@hiram/tools/planted-bugs/source-copy';
import { type Started, startDev } from '../stack/dev-stack.ts';
import type { Mutation } from './mutation.ts';

const WITHIN_MS = 120_000;
/** Longer than Node's watcher waits for further changes before it restarts a program. */
const SETTLED_AFTER_MS = 1_000;

/**
 * What `npm run dev` starts, from a copy of the source. The programs that it starts follow changes of the copy:
 * Node restarts the server, and Vite serves the changed module.
 */
export class MutatedStack {
  readonly #copy: SourceCopy;
  readonly #folder: string;
  readonly #started: Started;
  #restores: (() => Promise<void>)[] = [];
  #planted: readonly string[] = [];

  private constructor(copy: SourceCopy, folder: string, started: Started) {
    this.#copy = copy;
    this.#folder = folder;
    this.#started = started;
  }

  static async start(root: string): Promise<MutatedStack> {
    const copy = SourceCopy.of(root, { without: ['journeys', 'simulation', 'benchmarks'] });
    const folder = mkdtempSync(path.join(tmpdir(), 'hiram-mutations-'));
    try {
      mkdirSync(path.join(folder, 'logins'));
      const started = await startDev({ repository: copy.folder, folder: path.join(folder, 'dev') });
      return new MutatedStack(copy, folder, started);
    } catch (error) {
      copy.remove();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** The suite in the copy, whose results and logs are removed with it. */
  get acceptance(): string {
    return path.join(this.#copy.folder, 'acceptance');
  }

  /** For a process that runs cases on this stack. The logins that it keeps are removed with the stack. */
  get environment(): Record<string, string> {
    return {
      ACCEPTANCE_STACK: JSON.stringify(this.#started.stack),
      ACCEPTANCE_ON: 'dev',
      TMPDIR: path.join(this.#folder, 'logins'),
    };
  }

  /** Takes back the mutation before, plants this one and waits until the running programs have both. */
  async plant({ name, changes }: Mutation): Promise<void> {
    const files = [...this.#planted, ...changes.map(({ file }) => file)];
    await this.#followed(files, async () => {
      await this.#takeBack();
      for (const change of changes) this.#restores.push(await this.#copy.plant({ name, ...change }));
      this.#planted = changes.map(({ file }) => file);
    });
  }

  async restore(): Promise<void> {
    await this.#followed(this.#planted, () => this.#takeBack());
  }

  async #takeBack(): Promise<void> {
    for (const restore of this.#restores.toReversed()) await restore();
    this.#restores = [];
    this.#planted = [];
  }

  /** Fails if the server or the pages do not answer: then the failure of a case says nothing. */
  async assertHealthy(): Promise<void> {
    const { apiUrl, appUrl } = this.#started.stack;
    const page = `${appUrl}/customerService?brand=reference&market=reference&lang=reference`;
    for (const [address, accept] of [
      [`${apiUrl}/readyz`, '*/*'],
      [page, 'text/html'],
    ] as const) {
      await waitUntil(() => answersOk(address, { headers: { accept } }), {
        what: address,
        withinMs: WITHIN_MS,
      });
    }
  }

  async stop(): Promise<void> {
    await this.#started.stop();
    this.#copy.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #followed(files: readonly string[], change: () => Promise<void>): Promise<void> {
    const changed = [...new Set(files)];
    const ofApp = changed.filter((file) => !file.startsWith('server/'));
    const ofServer = changed.filter((file) => !file.startsWith('borrower-app/'));
    const modules = await Promise.all(ofApp.map((file) => this.#module(file)));
    const starts = (await this.#apiLog()).starts;
    await change();
    for (const [position, file] of ofApp.entries()) {
      await waitUntil(async () => (await this.#module(file)) !== modules[position], {
        what: `Vite to serve the changed ${file}`,
        withinMs: WITHIN_MS,
      });
    }
    if (ofServer.length > 0) await this.#restarted(starts);
    await this.assertHealthy();
  }

  /** One more start than before, and none that is still to come. */
  async #restarted(startsBefore: number): Promise<void> {
    await waitUntil(
      async () => {
        const before = await this.#apiLog();
        if (before.starts <= startsBefore || before.isRestarting) return false;
        await sleep(SETTLED_AFTER_MS);
        const after = await this.#apiLog();
        return after.starts === before.starts && !after.isRestarting;
      },
      { what: 'the API to restart with the changed source', withinMs: WITHIN_MS },
    );
  }

  async #apiLog(): Promise<{ readonly starts: number; readonly isRestarting: boolean }> {
    const log = await readFile(path.join(this.#folder, 'dev', 'logs', 'api.log'), 'utf8');
    return {
      starts: log.split('API started').length - 1,
      isRestarting: log.lastIndexOf('Restarting') > log.lastIndexOf('API started'),
    };
  }

  /** A file as Vite serves it to a page. One that does not compile is an error. */
  async #module(file: string): Promise<string> {
    const inApp = file.startsWith('borrower-app/') ? file.slice('borrower-app'.length) : undefined;
    const address = inApp ?? `/@fs${path.join(this.#copy.folder, file)}`;
    const served = await fetch(`${this.#started.stack.appUrl}${address}?import`);
    if (!served.ok) throw new Error(`Vite answers ${served.status} for ${file}`);
    return served.text();
  }
}
