import { type ChildProcess, fork } from 'node:child_process';
import { Unavailable } from './errors.ts';

/**
 * A child process that handles one order after another. The first order starts it. If an order crashes it,
 * the parent continues and the next order gets a new process.
 */
export interface WorkerProcess<Order extends object, Result> {
  ask(order: Order): Promise<Result>;
  stop(): void;
}

interface WorkerProcessOptions<Order, Answer, Result> {
  readonly program: string;
  /** The name used in errors when it cannot be reached. */
  readonly name: string;
  /** Its complete environment, which contains no secrets. */
  readonly environment: Readonly<Record<string, string>>;
  /** Replaces the flags of this program. */
  readonly flags?: readonly string[];
  /** An order that takes longer is terminated. */
  readonly longestMs: number;
  /** Throws for an order that must not be sent. */
  readonly refuse?: (order: Order) => void;
  /** The error for the caller whose order crashed the process. */
  readonly crashError: () => Error;
  /** Whether the process is stopped after this answer. */
  readonly isSpent?: (answer: Answer) => boolean;
  /** Converts an answer to the caller's result. */
  readonly resultOf: (answer: Answer) => Result;
}

export function createWorkerProcess<Order extends object, Answer, Result>(
  options: WorkerProcessOptions<Order, Answer, Result>,
): WorkerProcess<Order, Result> {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function requestNow(order: Order): Promise<Result> {
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
      const asking = last.then(() => requestNow(order));
      // The next order runs even if this one fails; the failure is reported to its own caller.
      last = asking.catch(() => undefined);
      return asking;
    },
    stop: () => child?.disconnect(),
  };
}

function startProcess(
  { program, environment, flags }: WorkerProcessOptions<never, never, unknown>,
  onExit: (child: ChildProcess) => void,
): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    env: environment,
    ...(flags !== undefined && { execArgv: [...flags] }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => onExit(child));
  // The child must not keep an otherwise idle program alive.
  child.unref();
  child.channel?.unref();
  return child;
}

async function answerOf<Order extends object, Answer>(
  child: ChildProcess,
  order: Order,
  { name, longestMs, crashError }: WorkerProcessOptions<Order, Answer, unknown>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  function answered(message: unknown): void {
    // The cast is safe: the child is our own program and sends only answers.
    resolve(message as Answer);
  }
  function onCrash(): void {
    reject(crashError());
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  child.once('message', answered);
  child.once('exit', onCrash);
  child.channel?.ref();
  try {
    child.send(order, (error) => {
      if (error !== null) reject(new Unavailable(name, { cause: error }));
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', answered);
    child.off('exit', onCrash);
    child.channel?.unref();
  }
}
