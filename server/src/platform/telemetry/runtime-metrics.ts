import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Meter } from '@opentelemetry/api';
import type { Telemetry } from './telemetry.ts';

// Names of OpenTelemetry's semantic conventions for Node.js and V8.

const NANOSECONDS = 1e9;
const GC_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** As `perf_hooks.constants` numbers them. */
const GC_KINDS: Readonly<Record<number, string>> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };

/** Event loop, heap, collections and processor time of this process. */
export function observeRuntime({ meter }: Telemetry): void {
  observeCollections(meter);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  observeEventLoop(meter, delay);
  const heapUsed = meter.createObservableGauge('v8js.memory.heap.used', {
    unit: 'By',
    description: 'Heap in use.',
  });
  const heapLimit = meter.createObservableGauge('v8js.memory.heap.limit', {
    unit: 'By',
    description: 'Heap at which the process ends.',
  });
  const resident = meter.createObservableGauge('process.memory.usage', {
    unit: 'By',
    description: 'Resident memory.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      const heap = getHeapStatistics();
      result.observe(heapUsed, heap.used_heap_size);
      result.observe(heapLimit, heap.heap_size_limit);
      result.observe(resident, process.memoryUsage.rss());
    },
    [heapUsed, heapLimit, resident],
  );
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Processor time, by mode.' })
    .addCallback((counter) => {
      const { user, system } = process.cpuUsage();
      counter.observe(user / 1e6, { 'cpu.mode': 'user' });
      counter.observe(system / 1e6, { 'cpu.mode': 'system' });
    });
}

function observeEventLoop(meter: Meter, delay: ReturnType<typeof monitorEventLoopDelay>): void {
  const quantiles = { p50: 50, p90: 90, p99: 99, max: 100 } as const;
  const gauges = Object.entries(quantiles).map(([name, percentile]) => ({
    percentile,
    gauge: meter.createObservableGauge(`nodejs.eventloop.delay.${name}`, {
      unit: 's',
      description: 'How late timers ran since the last scrape.',
    }),
  }));
  meter.addBatchObservableCallback(
    (result) => {
      for (const { gauge, percentile } of gauges) {
        const late = percentile === 100 ? delay.max : delay.percentile(percentile);
        result.observe(gauge, late / NANOSECONDS);
      }
      delay.reset();
    },
    gauges.map(({ gauge }) => gauge),
  );
  let last = performance.eventLoopUtilization();
  meter
    .createObservableGauge('nodejs.eventloop.utilization', {
      description: 'Share of the time in which the event loop was busy.',
    })
    .addCallback((gauge) => {
      const now = performance.eventLoopUtilization();
      gauge.observe(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    });
}

function observeCollections(meter: Meter): void {
  const duration = meter.createHistogram('v8js.gc.duration', {
    unit: 's',
    description: 'How long the program stood still for a garbage collection, by type.',
    advice: { explicitBucketBoundaries: GC_BUCKETS },
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The cast states Node's documented shape of these entries.
      const { kind = 0 } = (entry as { detail?: { kind?: number } }).detail ?? {};
      duration.record(entry.duration / 1_000, { 'v8js.gc.type': GC_KINDS[kind] ?? 'other' });
    }
  });
  observer.observe({ entryTypes: ['gc'] });
}
