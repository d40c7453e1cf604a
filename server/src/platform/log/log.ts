import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';
import { scrubByName, scrubText } from './scrub.ts';

export type Log = Logger;

export interface LogOptions {
  readonly level: LogLevel;
  /** The process that writes the log. */
  readonly program: string;
  readonly destination?: DestinationStream;
}

/** One JSON object per line. Personal data and secrets are removed: fields by name, errors by text. */
export function createLog({ level, program, destination }: LogOptions): Log {
  return pino(
    {
      level,
      base: { program },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: activeTrace,
      formatters: {
        level: (label) => ({ level: label }),
        // The cast is safe: scrubbing an object by name returns an object.
        log: (entry) => scrubByName(entry) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => loggableError(error) },
      hooks: {
        // By default pino takes the line's message from the error, bypassing the serializer.
        logMethod(args, method) {
          const [first, message] = args as [unknown, unknown];
          const error = errorIn(first);
          if (error === undefined || message !== undefined) return method.apply(this, args);
          const entry = first instanceof Error ? { err: first } : first;
          // The cast is safe: an error was found in it, so it is an object.
          return method.apply(this, [entry as object, scrubText(error.message)]);
        },
      },
    },
    destination ?? pino.destination(toStandardOutput),
  );
}

/** Leads from a log line to its trace. Empty while no trace is exported. */
function activeTrace(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? { traceId: span.spanContext().traceId } : {};
}

/**
 * One write per line would cost more than the request's own work. Lines are flushed in chunks, after at most
 * 250 ms and at exit; only a SIGKILL can lose the last ones.
 */
const toStandardOutput = { dest: 1, sync: false, minLength: 4096, periodicFlush: 250 } as const;

function errorIn(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged;
  const err = typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : undefined;
  return err instanceof Error ? err : undefined;
}

const DEEPEST_CAUSE = 4;

/**
 * An error without values it may quote. PostgreSQL puts whole rows into `detail`, so an error's own
 * properties are omitted except its code.
 */
function loggableError(error: unknown, depth = 0): Record<string, unknown> {
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
