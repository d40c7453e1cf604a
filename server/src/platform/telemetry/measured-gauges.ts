import type { Attributes } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type GaugeMetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

export interface GaugeDefinition {
  readonly name: string;
  readonly description: string;
  readonly unit?: 's';
}

/** One value of a gauge, as last measured. */
export interface GaugeReading {
  readonly gauge: GaugeDefinition;
  readonly labels: Attributes;
  readonly value: number;
}

/**
 * Gauges whose values are measured ahead of a scrape. An observable gauge of the SDK repeats a series for ever after it
 * was observed once, so a count that went back to nothing would stay. Here a series exists while it is measured.
 */
export interface MeasuredGauges {
  /** Replaces everything that this source measured before. */
  replace(source: string, readings: readonly GaugeReading[]): void;
}

export class GaugeProducer implements MeasuredGauges, MetricProducer {
  readonly #resource: Resource;
  readonly #scope: string;
  readonly #readings = new Map<string, { at: number; readings: readonly GaugeReading[] }>();

  constructor(resource: Resource, scope: string) {
    this.#resource = resource;
    this.#scope = scope;
  }

  replace(source: string, readings: readonly GaugeReading[]): void {
    this.#readings.set(source, { at: performance.timeOrigin + performance.now(), readings });
  }

  async collect(): Promise<CollectionResult> {
    const metrics = new Map<string, GaugeMetricData & { dataPoints: DataPoint<number>[] }>();
    for (const { at, readings } of this.#readings.values()) {
      const time: [number, number] = [Math.floor(at / 1_000), 0];
      for (const { gauge, labels, value } of readings) {
        const metric = metrics.get(gauge.name) ?? emptyMetric(gauge);
        metric.dataPoints.push({ startTime: time, endTime: time, attributes: labels, value });
        metrics.set(gauge.name, metric);
      }
    }
    const scopeMetrics = [{ scope: { name: this.#scope }, metrics: [...metrics.values()] }];
    return { resourceMetrics: { resource: this.#resource, scopeMetrics }, errors: [] };
  }
}

function emptyMetric({ name, description, unit }: GaugeDefinition) {
  return {
    descriptor: { name, description, unit: unit ?? '', valueType: 1, advice: {} },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.GAUGE as const,
    // The cast gives the empty list its type.
    dataPoints: [] as DataPoint<number>[],
  };
}
