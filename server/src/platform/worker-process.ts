import { type ChildProcess, fork } from 'node:child_process';
import { Unavailable } from './errors.ts';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

/**
 * A child process that handles one order after another. The first order starts it. If an order crashes it,
 * the parent continues and the next order gets a new process.
 */
export interface WorkerProcess<Order extends object, Result> {
  /** The owners of orders take turns. */
  ask(order: Order, owner?: string): Promise<Result>;
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
  /** How many orders may wait; by default any number. */
  readonly queue?: FairQueueLimits;
  /** Converts an answer to the caller's result. */
  readonly resultOf: (answer: Answer) => Result;
}

const UNLIMITED: FairQueueLimits = { waiting: Infinity, waitingOfOne: Infinity };

export function createWorkerProcess<Order extends object, Answer, Result>(
  options: WorkerProcessOptions<Order, Answer, Result>,
): WorkerProcess<Order, Result> {
  let child: ChildProcess | undefined;
  const queue = createFairQueue(options.name, options.queue ?? UNLIMITED);

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
    ask: (order, owner = '') => queue.run(owner, () => requestNow(order)),
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
