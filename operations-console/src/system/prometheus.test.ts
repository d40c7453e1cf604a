import { expect, test } from 'vitest';
import { readMetrics } from './prometheus.ts';

const TEXT = `# HELP hiram_outbox_waiting Rows that wait to be handed over.
# TYPE hiram_outbox_waiting gauge
hiram_outbox_waiting 3
# HELP http_server_request_duration Time to answer.
# UNIT http_server_request_duration s
# TYPE http_server_request_duration histogram
http_server_request_duration_bucket{route="/readyz",le="0.01"} 4
http_server_request_duration_sum{route="/readyz"} 0.25
http_server_request_duration_count{route="/readyz"} 5 1760000000000
up NaN
`;

test('a metric is read with its description and type', () => {
  expect(readMetrics(TEXT)[0]).toEqual({
    name: 'hiram_outbox_waiting',
    labels: '',
    value: 3,
    type: 'gauge',
    help: 'Rows that wait to be handed over.',
  });
});

test('a histogram gives its sum and count under its own description, and no buckets', () => {
  expect(readMetrics(TEXT).slice(1, 3)).toMatchObject([
    {
      name: 'http_server_request_duration_sum',
      labels: 'route="/readyz"',
      value: 0.25,
      help: 'Time to answer.',
    },
    { name: 'http_server_request_duration_count', value: 5, type: 'histogram' },
  ]);
});

test('a metric without a description is kept', () => {
  expect(readMetrics(TEXT).at(-1)).toEqual({
    name: 'up',
    labels: '',
    value: Number.NaN,
    type: 'untyped',
    help: '',
  });
});

test('the label of the instrumentation library is omitted', () => {
  const [idle, busy] = readMetrics('c{state="idle",otel_scope_name="hiram"} 2\nc{otel_scope_name="hiram"} 1');
  expect([idle?.labels, busy?.labels]).toEqual(['state="idle"', '']);
});

test('an empty text has no metrics', () => {
  expect(readMetrics('')).toEqual([]);
});
