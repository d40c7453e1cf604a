import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One measurement as bars. Its figures stand in a row of docs/measurements.md, which its commit finds. */
export interface Plot {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly commit: string;
  /** Label and figure, written as in that row. */
  readonly bars: readonly (readonly [label: string, figure: string])[];
}

const WIDTH = 640;
const LABELS = 190;
const ROW = 34;
const TOP = 48;

export function readPlots(root: string): readonly Plot[] {
  // The cast is safe: the file is ours, and a test reads every figure of it.
  return JSON.parse(readFileSync(join(root, 'docs/diagrams/plots.json'), 'utf8')) as Plot[];
}

/** Bars from zero, each with its figure, so that colour and length alone say nothing. */
export function drawPlot({ title, unit, commit, bars }: Plot): string {
  const most = Math.max(...bars.map(([, figure]) => Number(figure)));
  const height = TOP + bars.length * ROW + 30;
  const rows = bars.map(([label, figure], place) => {
    const y = TOP + place * ROW;
    const width = Math.round((Number(figure) / most) * (WIDTH - LABELS - 90));
    return [
      `<text x="${LABELS - 10}" y="${y + 17}" text-anchor="end">${label}</text>`,
      `<rect x="${LABELS}" y="${y}" width="${width}" height="24" rx="3" fill="#3a5fb0"/>`,
      `<text x="${LABELS + width + 8}" y="${y + 17}" font-weight="bold">${figure} ${unit}</text>`,
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Helvetica,Arial,sans-serif" font-size="13" fill="#16212e">
<title>${title}</title>
<rect width="${WIDTH}" height="${height}" fill="white"/>
<text x="16" y="26" font-size="15" font-weight="bold">${title}</text>
${rows.join('\n')}
<text x="16" y="${height - 10}" font-size="11" fill="#5b6b7c">Measured at commit ${commit}; shorter is better.</text>
</svg>
`;
}
