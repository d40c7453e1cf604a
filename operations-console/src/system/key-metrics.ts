import type { Figure } from './queries.ts';

export interface KeyMetric {
  readonly label: string;
  readonly value: string;
  /** Any value above zero needs immediate attention. */
  readonly alarming: boolean;
}

const chosen = [
  { label: 'Outbox backlog', name: 'hiram_outbox_waiting', alarms: false },
  { label: 'Oldest outbox row (seconds)', name: 'hiram_outbox_oldest_age_seconds', alarms: false },
  { label: 'Outbox rows stuck', name: 'hiram_outbox_stuck', alarms: true },
  { label: 'Workflows paused', name: 'hiram_workflows_paused', alarms: true },
  { label: 'Database connections', name: 'hiram_database_connections', alarms: false },
] as const;

const format = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The key metrics, each summed over programs and labels. A metric that is not measured shows a dash. */
export function keyMetrics(figures: readonly Figure[]): readonly KeyMetric[] {
  return chosen.map(({ label, name, alarms }) => {
    const values = figures.filter((figure) => figure.name === name).map(({ value }) => value);
    const sum = values.reduce((total, value) => total + value, 0);
    return { label, value: values.length === 0 ? '–' : format.format(sum), alarming: alarms && sum > 0 };
  });
}
