import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { accountsDiagram } from './accounts.ts';
import { loanStatesDiagram } from './loan-states.ts';
import { drawPlot, readPlots } from './plots.ts';

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'docs/diagrams');

/** Where the pictures are, which documents show. */
export const pictures = join(root, 'docs/pictures/diagrams');

interface Look {
  readonly fill: string;
  readonly line: string;
}

/** What a box or a frame with `class=…` looks like. Line and text differ too, so that colour alone says nothing. */
const looks: Readonly<Record<string, Look>> = {
  app: { fill: '#e7f5ef', line: '#0b7a55' },
  server: { fill: '#ffffff', line: '#28405c' },
  data: { fill: '#e9effc', line: '#3a5fb0' },
  outside: { fill: '#f4f4f2', line: '#8a8a84' },
  warning: { fill: '#fdf1e3', line: '#b3641a' },
};

const FRAME = `
  graph [fontname="Helvetica,Arial,sans-serif", fontsize=13, bgcolor=white, pad=0.25, style="rounded,filled",
    color="#d6d9de", fillcolor="#fbfcfd", fontcolor="#45525f", labeljust=l];
  node [fontname="Helvetica,Arial,sans-serif", fontsize=12, shape=box, style="rounded,filled", margin="0.28,0.1",
    color="#28405c", fillcolor=white, fontcolor="#16212e"];
  edge [fontname="Helvetica,Arial,sans-serif", fontsize=10, color="#5b6b7c", fontcolor="#45525f", arrowsize=0.7];
`;

/** Every diagram by its name: those written by hand, and those made from the code that they show. */
function diagramSources(): ReadonlyMap<string, string> {
  const written = readdirSync(sources)
    .filter((name) => name.endsWith('.dot'))
    .map((name) => [basename(name, '.dot'), readFileSync(join(sources, name), 'utf8')] as const);
  return new Map([
    ...written,
    ['loan-states', loanStatesDiagram()],
    ['accounts', accountsDiagram(readFileSync(join(root, 'docs/money.md'), 'utf8'))],
  ]);
}

/** The pictures of all diagrams as SVG. The same source gives the same bytes on every machine. */
export async function renderDiagrams(): Promise<ReadonlyMap<string, string>> {
  const graphviz = await Graphviz.load();
  const plots = readPlots(root).map((plot) => [plot.name, drawPlot(plot)] as const);
  const diagrams = [...diagramSources()].map(([name, source]) => {
    const svg = graphviz.layout(styled(source), 'svg', 'dot');
    const titled = svg.replace(/<svg[^>]*>/, (tag) => `${tag}\n<title>${name.replaceAll('-', ' ')}</title>`);
    return [name, titled] as const;
  });
  return new Map([...diagrams, ...plots]);
}

function styled(source: string): string {
  const framed = source.replace('{', `{${FRAME}`);
  return framed.replaceAll(/class=(\w+)/g, (_whole, name: string) => {
    const look = looks[name];
    if (look === undefined) throw new Error(`no look is named ${name}`);
    return `color="${look.line}" fillcolor="${look.fill}"`;
  });
}
