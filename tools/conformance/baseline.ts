import type { Row } from './tally.ts';

const HEADING = `# What has once been proven and must stay so. A requirement or part that is listed here and
# is not proven by the results fails \`npm run conformance\`. \`npm run conformance -- --accept\` rewrites the list.
`;

/** What a run proved, one entry per line: an id, or an id with its part. */
export function provenIn(rows: readonly Row[]): readonly string[] {
  return rows.flatMap((row) => [
    ...(row.state === 'passed' ? [row.id] : []),
    ...row.provenParts.map((part) => `${row.id}: ${part}`),
  ]);
}

export function readBaseline(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

export function writeBaseline(proven: readonly string[]): string {
  return `${HEADING}${proven.map((entry) => `${entry}\n`).join('')}`;
}
