import { expect, test } from 'vitest';
import { keyMetrics } from './key-metrics.ts';
import type { Figure } from './queries.ts';

function figure(name: string, value: number): Figure {
  return { program: 'Workflows', name, labels: '', value, type: 'gauge', help: '' };
}

function shown(label: string, figures: readonly Figure[]) {
  return keyMetrics(figures).find((key) => key.label === label);
}

test('a metric without a measurement is a dash, not a zero', () => {
  expect(shown('Outbox backlog', [])?.value).toBe('–');
});

test('a metric is summed over its labels', () => {
  const figures = [figure('hiram_database_connections', 2), figure('hiram_database_connections', 8)];
  expect(shown('Database connections', figures)).toMatchObject({ value: '10', alarming: false });
});

test('a stuck row raises an alert, and zero stuck rows do not', () => {
  expect(shown('Outbox rows stuck', [figure('hiram_outbox_stuck', 1)])?.alarming).toBe(true);
  expect(shown('Outbox rows stuck', [figure('hiram_outbox_stuck', 0)])?.alarming).toBe(false);
});
