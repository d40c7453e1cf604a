import { Unavailable } from '@hiram/server/platform/errors';
import type { Ingress } from '@hiram/server/platform/workflows/ingress';
import type { Message } from '@hiram/server/platform/workflows/message';
import type { Chance } from '../chance.ts';

export interface EngineLuck {
  /** The engine is down: what it should have got is left to the sweep. */
  readonly down: number;
  /** A step runs twice, at the same time. */
  readonly twice: number;
}

/** Plays the engine, which promises to run a step at least once, and sometimes does not even hear of it. */
export interface UnreliableEngine extends Ingress {
  /** What becomes of messages from here on. */
  luck: EngineLuck;
  /** Settles when nothing runs any more. */
  settled(): Promise<void>;
}

export const reliable: EngineLuck = { down: 0, twice: 0 };

/** A process that dies in the middle of a step. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** What is unavailable or dead is taken up by the sweep; anything else nobody expected. */
export function isExpected(error: unknown): boolean {
  return error instanceof Died || error instanceof Unavailable;
}

export function unreliableEngine(
  { chance, defects }: { readonly chance: Chance; readonly defects: unknown[] },
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
      if (chance.happens(engine.luck.down)) throw new Unavailable('engine of a fault run');
      start(message);
      if (chance.happens(engine.luck.twice)) start(message);
    },
    outputOf: async () => undefined,
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
  return engine;
}
