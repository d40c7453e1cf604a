import { setTimeout as sleep } from 'node:timers/promises';

interface Running {
  readonly ended: Promise<string>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A process that is restarted whenever it dies, repeatedly if necessary, because its dependencies may be down
 * too.
 */
export interface RestartingProcess {
  /** kill -9 once it is up. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves when it is up. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

const AGAIN_AFTER_MS = 250;

export async function startRestarting(start: () => Promise<Running>): Promise<RestartingProcess> {
  let current: Promise<Running> = start();
  let isStopping = false;
  await current;

  async function startedAgain(): Promise<Running> {
    for (;;) {
      try {
        return await start();
      } catch (error) {
        // It failed to start because a dependency is down. Another start follows shortly.
        if (isStopping) throw error;
        await sleep(AGAIN_AFTER_MS);
      }
    }
  }
  async function watch(): Promise<void> {
    while (!isStopping) {
      await (await current).ended;
      if (!isStopping) current = startedAgain();
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!isStopping) throw error;
  });
  return {
    kill: async () => (await current).kill(),
    async up() {
      await current;
    },
    async stop() {
      isStopping = true;
      await (await current).stop();
      await watching;
    },
  };
}
