import type { Part } from './running-parts.ts';

/**
 * Starts a process again whenever it ends unasked, as the supervisor of a production machine does. It has ended once it
 * was stopped, or could not be started again.
 */
export async function supervise(start: () => Promise<Part>): Promise<Part> {
  let current = await start();
  let isStopping = false;

  async function watch(): Promise<string> {
    for (;;) {
      const how = await current.ended;
      if (isStopping) return how;
      current = await start();
      // Asked to stop while it was on its way up.
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
