import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';
import { scrubByName, scrubText } from './scrub.ts';

export type Log = Logger;

export interface LogOptions {
  readonly level: LogLevel;
  /** Which process is speaking. */
  readonly program: string;
  readonly destination?: DestinationStream;
}

/** One JSON object a line. Nothing personal and no secret passes: fields by their names, errors by their text. */
export function createLog({ level, program, destination }: LogOptions): Log {
  return pino(
    {
      level,
      base: { program },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        // An object stays one when its names are scrubbed.
        log: (entry) => scrubByName(entry) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => loggableError(error) },
      hooks: {
        // Left alone, pino takes the line's message from the error, past the serializer.
        logMethod(args, method) {
          const [first, message] = args as [unknown, unknown];
          const error = errorIn(first);
          if (error === undefined || message !== undefined) return method.apply(this, args);
          const entry = first instanceof Error ? { err: first } : first;
          // An error was found in it, so it is an object.
          return method.apply(this, [entry as object, scrubText(error.message)]);
        },
      },
    },
    destination ?? pino.destination(toStandardOutput),
  );
}

/**
 * A write for each line would cost a request more than its own work. Lines leave in chunks, at the latest after a
 * quarter of a second and when the process ends; only a SIGKILL can lose the last of them.
 */
const toStandardOutput = { dest: 1, sync: false, minLength: 4096, periodicFlush: 250 } as const;

function errorIn(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged;
  const err = typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : undefined;
  return err instanceof Error ? err : undefined;
}

const DEEPEST_CAUSE = 4;

/**
 * An error without the values it may quote. PostgreSQL puts whole rows into `detail`, so an error's own
 * properties are left out but for its code.
 */
export function loggableError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: scrubText(error.message),
    ...(typeof code === 'string' && { code }),
    stack: scrubText(error.stack ?? ''),
    ...(cause !== undefined && depth < DEEPEST_CAUSE && { cause: loggableError(cause, depth + 1) }),
  };
}
