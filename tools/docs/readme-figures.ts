import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A figure of the README: its words, and how the repository shows it. */
export interface Figure {
  /** The words around the number, exactly as the README has them. */
  readonly words: string;
  readonly source: Source;
}

/**
 * A row of docs/measurements.md with this command and these words, or a file that has a text so many times (once or
 * more if the number is not given).
 */
type Source =
  | { readonly command: string; readonly measured: readonly string[] }
  | { readonly file: string; readonly contains: RegExp; readonly times?: number };

export const figures: readonly Figure[] = [
  {
    words: '184 numbered requirements',
    source: { file: 'docs/requirements.md', contains: /^- \*\*R\d/gm, times: 184 },
  },
  {
    words: '100 kills, 5,000 payments',
    source: {
      command: 'npm run kills -- payments --full',
      measured: ['100 random moments', '5,000 payments'],
    },
  },
  {
    words: '20 faults, 42,045 postings',
    source: { command: 'npm run failover -- --full', measured: ['20 faults', '42,045 postings'] },
  },
  {
    words: '5,516 requests',
    source: { command: 'npm run rolling-upgrade', measured: ['requests=5516', 'failed=0'] },
  },
  {
    words: '1,000,000 requests',
    source: {
      command: 'npm run fuzz -- --full',
      measured: ['requests=1000000', 'unhandled=0', 'foreign_rows=0'],
    },
  },
  {
    words: 'screens of at most 90 kB',
    source: { file: 'tools/sizes/budgets.ts', contains: /critical: 90 \* KB/g },
  },
  { words: 'Node 24', source: { file: 'package.json', contains: /"node": ">=24"/g } },
];

const root = join(import.meta.dirname, '..', '..');

/** Why a figure is not shown by its source; nothing if it is. */
export function problemOf({ words, source }: Figure): string | undefined {
  if ('file' in source) {
    const found = [...readFileSync(join(root, source.file), 'utf8').matchAll(source.contains)].length;
    const isShown = source.times === undefined ? found > 0 : found === source.times;
    return isShown ? undefined : `${words}: ${source.file} has it ${found} times`;
  }
  const rows = readFileSync(join(root, 'docs/measurements.md'), 'utf8').split('\n');
  const shown = rows.some(
    (row) => row.includes(`\`${source.command}`) && source.measured.every((part) => row.includes(part)),
  );
  return shown
    ? undefined
    : `${words}: no row of docs/measurements.md has ${source.command} with ${source.measured.join(', ')}`;
}

/**
 * The numbers of a Markdown text that a reader takes for a claim. Addresses, links, code, picture paths and the
 * numbers of lists are not claims.
 */
export function numbersIn(markdown: string): string[] {
  const prose = markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/<img[^>]*>/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/^\d+\. /gm, '')
    // Names: licences, decisions and numbers of versions of tools.
    .replace(/\b(Apache-2\.0|GPL-3\.0|WSL2|decision \d+)/g, '');
  return prose.match(/\d[\d,.]*\d|\d/g) ?? [];
}
