import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');
export const rulesFolder = path.join(repository, 'deploy/observability/prometheus');
const dashboards = path.join(repository, 'deploy/observability/grafana');

export interface Expression {
  /** Where it is: an alert, a recording rule, or a panel of a dashboard. */
  readonly place: string;
  readonly expr: string;
}

/** Every alert and recording rule, read from the YAML that we write: one key a line. */
export function ruleExpressions(): Expression[] {
  return ['recording.rules.yaml', 'alerts.rules.yaml'].flatMap((file) => {
    const text = readFileSync(path.join(rulesFolder, file), 'utf8');
    return [...text.matchAll(/- (?:alert|record): (\S+)\n\s+expr: (.+)/g)].map(
      ([, place = '', expr = '']) => ({
        place,
        expr: expr.startsWith("'") ? expr.slice(1, -1).replaceAll("''", "'") : expr,
      }),
    );
  });
}

interface Dashboard {
  readonly title: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

export function dashboardExpressions(): Expression[] {
  return globSync('*.json', { cwd: dashboards }).flatMap((file) => {
    // The cast states the format of Grafana's dashboards.
    const { title, panels } = JSON.parse(readFileSync(path.join(dashboards, file), 'utf8')) as Dashboard;
    return panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({ place: `${title}, ${panel.title}`, expr })),
    );
  });
}

export function alertNames(): string[] {
  const text = readFileSync(path.join(rulesFolder, 'alerts.rules.yaml'), 'utf8');
  return [...text.matchAll(/- alert: (\S+)/g)].map(([, name = '']) => name);
}

/** Metrics that an expression reads, without the suffixes of counters and histograms. */
export function metricsIn(expr: string): string[] {
  const names = expr.match(/\b(?:hiram|http_server|nodejs|v8js|process)_\w+/g) ?? [];
  // Labels of our own metrics begin in the same way.
  const labels = new Set(['http_route', 'http_response_status_code', 'v8js_gc_type']);
  return [...new Set(names.map((name) => name.replace(/_(?:total|bucket|sum|count)$/, '')))].filter(
    (name) => !labels.has(name),
  );
}

const UNITS: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

/** Names of the metrics in the server's sources, as Prometheus sees them. */
export function registeredMetrics(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('server/src/**/*.ts', { cwd: repository })) {
    const text = readFileSync(path.join(repository, file), 'utf8');
    const created = text.matchAll(
      /(?:create(?:Observable)?(?:Counter|Gauge|Histogram|UpDownCounter)\(\s*|name: )[`']([a-z0-9_.${}]+)[`'](?:,\s*\{([^}]*)\}|([^}]*)\})?/g,
    );
    for (const [, name = '', options = '', definition = ''] of created) {
      const unit = /unit: '(\w+)'/.exec(options + definition)?.[1] ?? '';
      for (const one of name.includes('${') ? ['p50', 'p90', 'p99', 'max'] : ['']) {
        const plain = name.replace(/\$\{.*\}/, one).replaceAll('.', '_');
        names.add(plain + (UNITS[unit] ?? ''));
      }
    }
  }
  return names;
}
