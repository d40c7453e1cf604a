import { type ChildProcess, fork } from 'node:child_process';
import { Unavailable } from './errors.ts';

/**
 * A process of its own, which answers one order after the other. The first order starts it; whatever an order does to it,
 * the program that asked goes on and the next order gets a new one.
 */
export interface AnsweringProcess<Order extends object, Result> {
  ask(order: Order): Promise<Result>;
  stop(): void;
}

interface AnsweringProcessOptions<Order, Answer, Result> {
  readonly program: string;
  /** As it is named to whoever finds out that it cannot be reached. */
  readonly name: string;
  /** All that it is told: no secret of ours is in it. */
  readonly environment: Readonly<Record<string, string>>;
  /** In place of those of this program. */
  readonly flags?: readonly string[];
  /** What takes longer is ended. */
  readonly longestMs: number;
  /** Throws for an order that it is not to be sent at all. */
  readonly refuse?: (order: Order) => void;
  /** What is said to whoever's order it fell over. */
  readonly fellOver: () => Error;
  /** Whether it is let go after this answer. */
  readonly isSpent?: (answer: Answer) => boolean;
  /** What the asker gets of an answer. */
  readonly resultOf: (answer: Answer) => Result;
}

export function createAnsweringProcess<Order extends object, Answer, Result>(
  options: AnsweringProcessOptions<Order, Answer, Result>,
): AnsweringProcess<Order, Result> {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function askNow(order: Order): Promise<Result> {
    options.refuse?.(order);
    child ??= startProcess(options, (gone) => {
      if (child === gone) child = undefined;
    });
    const answer = await answerOf(child, order, options);
    if (options.isSpent?.(answer)) {
      child.disconnect();
      child = undefined;
    }
    return options.resultOf(answer);
  }

  return {
    ask(order) {
      const asking = last.then(() => askNow(order));
      // The next one's turn comes whatever becomes of this one, which its own asker hears of.
      last = asking.catch(() => undefined);
      return asking;
    },
    stop: () => child?.disconnect(),
  };
}

function startProcess(
  { program, environment, flags }: AnsweringProcessOptions<never, never, unknown>,
  onExit: (child: ChildProcess) => void,
): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    env: environment,
    ...(flags !== undefined && { execArgv: [...flags] }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => onExit(child));
  // It must not keep a program alive that has nothing else to do.
  child.unref();
  child.channel?.unref();
  return child;
}

async function answerOf<Order extends object, Answer>(
  child: ChildProcess,
  order: Order,
  { name, longestMs, fellOver }: AnsweringProcessOptions<Order, Answer, unknown>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  function answered(message: unknown): void {
    // It is a program of ours and says nothing else.
    resolve(message as Answer);
  }
  function fell(): void {
    reject(fellOver());
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  child.once('message', answered);
  child.once('exit', fell);
  child.channel?.ref();
  try {
    child.send(order, (error) => {
      if (error !== null) reject(new Unavailable(name, { cause: error }));
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', answered);
    child.off('exit', fell);
    child.channel?.unref();
  }
}
