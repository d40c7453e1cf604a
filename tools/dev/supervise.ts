import type { Part } from './running-parts.ts';

/**
 * Restarts a process whenever it ends unexpectedly, like the supervisor of a production machine. It ends when
 * stopped, or when a restart fails.
 */
export async function supervise(start: () => Promise<Part>): Promise<Part> {
  let current = await start();
  let isStopping = false;

  async function watch(): Promise<string> {
    for (;;) {
      const how = await current.ended;
      if (isStopping) return how;
      current = await start();
      // A stop was requested during the start.
      if (isStopping) await current.stop();
    }
  }

  const ended = watch();
  return {
    get pid() {
      return current.pid;
    },
    ended,
    async stop() {
      isStopping = true;
      await current.stop();
      await ended.catch(() => undefined);
    },
  };
}
