import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** The header of W3C Trace Context, and the name of a stored trace context. */
export const TRACE_HEADER = 'traceparent';

/** Work below a span creates its own spans with the tracer of that span. */
const TRACER = createContextKey('tracer');

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The active span as a `traceparent`. Undefined outside of a trace. It contains random ids only. */
export function traceParentOf(active: Context = context.active()): string | undefined {
  const span = trace.getSpanContext(active);
  if (span === undefined || !trace.isSpanContextValid(span)) return undefined;
  const flags = span.traceFlags.toString(16).padStart(2, '0');
  return `00-${span.traceId}-${span.spanId}-${flags}`;
}

/** The headers that continue the active trace in another program. */
export function traceHeaders(traceParent: string | undefined = traceParentOf()): Record<string, string> {
  return traceParent === undefined ? {} : { [TRACE_HEADER]: traceParent };
}

function parseTraceParent(text: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(text ?? '') ?? [];
  const parsed = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.isSpanContextValid(parsed) ? parsed : undefined;
}

/** A link to another trace, for a span that is caused by it and is no part of it. */
export function linksTo(traceParent: string | undefined): Link[] {
  const target = parseTraceParent(traceParent);
  return target === undefined ? [] : [{ context: target }];
}

/** Links the active span to a stored trace context, such as that of the payment that a webhook is about. */
export function linkActiveSpan(traceParent: string | undefined): void {
  const span = trace.getActiveSpan();
  for (const link of span === undefined ? [] : linksTo(traceParent)) span?.addLink(link);
}

/** A context whose spans are children of a stored or received trace context. */
export function contextOfParent(traceParent: string | undefined): Context {
  const parent = parseTraceParent(traceParent);
  return parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}

/** The context in which work belongs to the span. */
export function contextOfSpan(tracer: Tracer, span: Span, base: Context = context.active()): Context {
  return trace.setSpan(base, span).setValue(TRACER, tracer);
}

export interface SpanOptions {
  readonly name: string;
  readonly kind?: SpanKind;
  /** No personal data: only ids, codes and counts. */
  readonly attributes?: Attributes;
  /** By default the active context. */
  readonly parent?: Context;
}

/** Runs work in a span of its own. A thrown error marks the span; its text is only in the log. */
export async function inSpan<Result>(
  tracer: Tracer,
  { name, kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  try {
    return await context.with(contextOfSpan(tracer, span, parent), () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** A request to another company. Its span names only the host: a path or query may identify a person. */
export async function inRequestSpan<Answer extends { readonly status: number }>(
  { method, url }: { readonly method: string; readonly url: string },
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  // The cast is safe: only `contextOfSpan` sets the value.
  const tracer = context.active().getValue(TRACER) as Tracer | undefined;
  if (tracer === undefined) return send(traceHeaders());
  const attributes = { 'http.request.method': method, 'server.address': URL.parse(url)?.host ?? '' };
  return inSpan(tracer, { name: method, kind: SpanKind.CLIENT, attributes }, async (span) => {
    const answer = await send(traceHeaders());
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}
