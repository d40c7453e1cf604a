import { Unavailable } from '@hiram/server/platform/errors';
import type { Ingress } from '@hiram/server/platform/workflows/ingress';
import type { Message } from '@hiram/server/platform/workflows/message';
import type { RandomSource } from '../random-source.ts';

export interface EngineFaults {
  /** The engine is down. The dispatcher picks up its messages. */
  readonly down: number;
  /** A step runs twice concurrently. */
  readonly twice: number;
}

/** Simulates the engine, which runs a step at least once and sometimes never receives it. */
export interface UnreliableEngine extends Ingress {
  /** How messages are treated from now on. */
  luck: EngineFaults;
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>;
}

export const reliable: EngineFaults = { down: 0, twice: 0 };

/** A process that crashes in the middle of a step. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** The dispatcher recovers from unavailable and crashed steps. Any other error is unexpected. */
export function isExpected(error: unknown): boolean {
  return error instanceof Died || error instanceof Unavailable;
}

export function unreliableEngine(
  { random, defects }: { readonly random: RandomSource; readonly defects: unknown[] },
  run: (message: Message) => Promise<unknown>,
): UnreliableEngine {
  const running = new Set<Promise<unknown>>();
  function start(message: Message): void {
    const work = run(message)
      .catch((error: unknown) => {
        if (!isExpected(error)) defects.push(error);
      })
      .finally(() => running.delete(work));
    running.add(work);
  }
  const engine: UnreliableEngine = {
    luck: reliable,
    async send(message) {
      if (random.happens(engine.luck.down)) throw new Unavailable('workflow engine of a fault run');
      start(message);
      if (random.happens(engine.luck.twice)) start(message);
    },
    outputOf: async () => undefined,
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
  return engine;
}
