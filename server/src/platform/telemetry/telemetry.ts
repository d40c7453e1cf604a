import { context, type Meter, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  MeterProvider,
  type MetricProducer,
  type MetricReader,
  PeriodicExportingMetricReader,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { GaugeProducer, type MeasuredGauges } from './measured-gauges.ts';

/** Target of metrics and traces. It is injected, so that two apps in one test do not share metrics. */
export interface Telemetry {
  readonly meter: Meter;
  readonly tracer: Tracer;
  readonly measured: MeasuredGauges;
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
  const measured = new GaugeProducer(resource, SCOPE);
  const prometheus = new PrometheusExporter({ preventServerStart: true, metricProducers: [measured] });
  const readers: MetricReader[] = [prometheus];
  const spanProcessors: SpanProcessor[] = options.spanProcessor === undefined ? [] : [options.spanProcessor];
  if (options.endpoint !== undefined) {
    const exporters = await otlpExporters(options.endpoint, measured);
    readers.push(exporters.metricReader);
    spanProcessors.push(exporters.spanProcessor);
  }
  const meters = new MeterProvider({ resource, readers });
  const tracing = startTracing(resource, spanProcessors);
  const serializer = new PrometheusSerializer();
  const meter = meters.getMeter(SCOPE);
  return {
    meter,
    tracer: tracing.tracer,
    measured,
    prometheusText: async () =>
      serializer.serialize(withUnitsInNames((await prometheus.collect()).resourceMetrics)),
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
async function otlpExporters(endpoint: string, measured: MetricProducer) {
  const [{ OTLPMetricExporter }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return {
    metricReader: new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
      metricProducers: [measured],
    }),
    spanProcessor: new BatchSpanProcessor({
      exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    }),
  };
}

const UNIT_SUFFIXES: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

/** Prometheus names carry their unit, as in `http_server_request_duration_seconds`. The exporter does not add it. */
function withUnitsInNames({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics {
  return {
    resource,
    scopeMetrics: scopeMetrics.map(({ scope, metrics }) => ({
      scope,
      metrics: metrics.map((metric) => {
        const { name, unit } = metric.descriptor;
        return {
          ...metric,
          descriptor: { ...metric.descriptor, name: name + (UNIT_SUFFIXES[unit] ?? '') },
        };
      }),
    })),
  };
}

/** In seconds: from an in-memory answer to a request that the user has abandoned. */
export const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
