/** One sample of the metrics text. */
export interface Sample {
  readonly name: string;
  readonly labels: string;
  readonly value: number;
  /** The Prometheus type: gauge, counter, histogram … */
  readonly type: string;
  /** The description from the program. */
  readonly help: string;
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/;
const DESCRIPTION = /^# (HELP|TYPE) (\S+) (.*)$/;

/** The instrumentation scope, which is the same on all our metrics. */
const SCOPE_LABEL = /,?otel_scope_\w+="[^"]*"/g;

/** Parses the Prometheus text format. Histogram buckets are left out: the sum and count are enough. */
export function readMetrics(text: string): Sample[] {
  const described = new Map<string, { type: string; help: string }>();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    const [, kind, about = '', words = ''] = DESCRIPTION.exec(line) ?? [];
    if (kind) {
      const known = described.get(about) ?? { type: 'untyped', help: '' };
      described.set(about, kind === 'TYPE' ? { ...known, type: words } : { ...known, help: words });
      continue;
    }
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    if (name === '' || name.endsWith('_bucket')) continue;
    const description = described.get(name) ?? described.get(name.replace(/_(sum|count)$/, ''));
    samples.push({
      name,
      labels: labels.replace(SCOPE_LABEL, ''),
      value: Number(value),
      type: description?.type ?? 'untyped',
      help: description?.help ?? '',
    });
  }
  return samples;
}
