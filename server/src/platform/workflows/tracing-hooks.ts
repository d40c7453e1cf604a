import { type Context, SpanKind, type Tracer } from '@opentelemetry/api';
import type { HooksProvider } from '@restatedev/restate-sdk';
import { contextOfParent, contextOfSpan, inSpan, TRACE_HEADER } from '../telemetry/trace-context.ts';

/** One span for each attempt of a handler and one for each step that runs, in the trace that wrote the message. */
export function tracingHooks(tracer: Tracer): HooksProvider {
  return ({ request }) => {
    const parent = contextOfParent(request.headers.get(TRACE_HEADER));
    let attempt: Context = parent;
    return {
      interceptor: {
        handler: (next) =>
          inSpan(
            tracer,
            { name: `${request.target.service}/${request.target.handler}`, kind: SpanKind.CONSUMER, parent },
            (span) => {
              attempt = contextOfSpan(tracer, span, parent);
              return next();
            },
          ),
        run: (name, next) => inSpan(tracer, { name, parent: attempt }, next),
      },
    };
  };
}
