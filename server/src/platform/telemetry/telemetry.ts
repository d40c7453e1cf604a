import { context, type Meter, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Target of metrics and traces. It is injected, so that two apps in one test do not share metrics. */
export interface Telemetry {
  readonly meter: Meter;
  readonly tracer: Tracer;
  /** All metrics of this process in Prometheus text format. */
  prometheusText(): Promise<string>;
  shutDown(): Promise<void>;
}

export interface TelemetryOptions {
  readonly program: string;
  /** An OTLP endpoint. Without one nothing leaves the process, and spans cost almost nothing. */
  readonly endpoint?: string | undefined;
  /** For tests: receives spans instead of an endpoint. */
  readonly spanProcessor?: SpanProcessor;
}

const SCOPE = 'hiram';

export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const resource = resourceFromAttributes({ 'service.name': options.program });
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const readers: MetricReader[] = [prometheus];
  const spanProcessors: SpanProcessor[] = options.spanProcessor === undefined ? [] : [options.spanProcessor];
  if (options.endpoint !== undefined) {
    const exporters = await otlpExporters(options.endpoint);
    readers.push(exporters.metricReader);
    spanProcessors.push(exporters.spanProcessor);
  }
  const meters = new MeterProvider({ resource, readers });
  const tracing = startTracing(resource, spanProcessors);
  const serializer = new PrometheusSerializer();
  return {
    meter: meters.getMeter(SCOPE),
    tracer: tracing.tracer,
    prometheusText: async () => serializer.serialize((await prometheus.collect()).resourceMetrics),
    shutDown: async () => {
      await Promise.all([meters.shutdown(), tracing.shutDown()]);
    },
  };
}

function startTracing(resource: Resource, spanProcessors: SpanProcessor[]) {
  if (spanProcessors.length === 0) {
    return { tracer: trace.getTracer(SCOPE), shutDown: async () => undefined };
  }
  // Lets spans find their parents across asynchronous calls.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({ resource, spanProcessors });
  return { tracer: provider.getTracer(SCOPE), shutDown: () => provider.shutdown() };
}

/** Loaded only when used: the exporters are larger than everything else here together. */
async function otlpExporters(endpoint: string) {
  const [{ OTLPMetricExporter }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return {
    metricReader: new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
    }),
    spanProcessor: new BatchSpanProcessor({
      exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    }),
  };
}

/** In seconds: from an in-memory answer to a request that the user has abandoned. */
export const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
