import type { RefusalCode } from '@hiram/contract/refusals';
import {
  type Context,
  context,
  isSpanContextValid,
  type Span,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DURATION_BUCKETS, type Telemetry } from '../telemetry/telemetry.ts';
import { contextOfSpan, linksTo, TRACE_HEADER } from '../telemetry/trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
    /** The context in which work belongs to the request's span. */
    tracing: Context | undefined;
    /** Why the request was refused. The status does not say it: a specified call refuses with 200 too. */
    refusal: RefusalCode | undefined;
  }
}

/**
 * One log line, one measurement and one span per request. None contains the query, which may hold personal
 * data.
 */
export function observeRequests(app: FastifyInstance, { meter, tracer }: Telemetry): void {
  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'From the first byte of a request to the last of its answer.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  app.decorateRequest('span', undefined);
  app.decorateRequest('tracing', undefined);
  app.decorateRequest('refusal', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Anybody can send the header, so it is a link: a stranger must not choose the trace or its sampling.
    const links = linksTo(String(request.headers[TRACE_HEADER] ?? ''));
    request.span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, links });
    request.tracing = contextOfSpan(tracer, request.span);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      ...(request.refusal !== undefined && { 'hiram.refusal': request.refusal }),
    };
    duration.record(reply.elapsedTime / 1000, attributes);
    if (reply.statusCode >= 500) request.span?.setStatus({ code: SpanStatusCode.ERROR });
    request.span?.updateName(`${request.method} ${route}`).setAttributes(attributes).end();
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        refusal: request.refusal,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        caller: callerOf(request),
        brand: request.facts?.brand?.code,
        locale: request.facts?.locale,
        ...traceIdOf(request.span),
      },
      'answered',
    );
    done();
  });
}

/** The tracing context that makes the request's span the parent of work it causes. */
export function tracingContextOf(request: FastifyRequest): Context {
  return request.tracing ?? context.active();
}

/** Finds the trace of a log line. Absent while no trace is exported. */
function traceIdOf(span: Span | undefined): { traceId?: string } {
  const ids = span?.spanContext();
  return ids !== undefined && isSpanContextValid(ids) ? { traceId: ids.traceId } : {};
}

/** Who called, by an id that says nothing about the person outside the database. */
function callerOf({ session }: FastifyRequest): string | undefined {
  switch (session?.kind) {
    case 'borrower':
      return `borrower ${session.borrowerId}`;
    case 'staff':
      return `staff ${session.staffId}`;
    case 'provider':
      return `provider ${session.provider}`;
    case undefined:
      return undefined;
  }
}

/** The route pattern and not the URL, so that a thousand borrowers are one series in the metrics. */
function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
}
