import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Block, PrintedDocument, Row, Table } from './printed-document.ts';

/**
 * Inline, so that the page loads nothing external. It uses the phone's own fonts, which are the most readable
 * there.
 */
const STYLE = `
:root { color-scheme: light dark; --paper: #ffffff; --ink: #171b21; --faint: #5b6472; --line: #d5dae1; --tint: #f2f5f9; }
@media (prefers-color-scheme: dark) { :root { --paper: #12161c; --ink: #eef1f5; --faint: #a9b2bf; --line: #3a424d; --tint: #1d232b; } }
html { background: var(--paper); color: var(--ink); }
body { margin: 0 auto; padding: 16px; max-width: 44rem; font: 16px/1.5 system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif; overflow-wrap: anywhere; }
header p, footer { color: var(--faint); font-size: 14px; }
header p { margin: 0; }
h1 { margin: 4px 0 16px; font-size: 24px; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 18px; line-height: 1.3; }
p, ul { margin: 0 0 12px; }
ul { padding-inline-start: 20px; }
li { margin-bottom: 4px; }
.note { color: var(--faint); font-size: 13px; }
.notice { border-inline-start: 4px solid #b7791f; padding: 8px 12px; background: var(--tint); }
dl { margin: 0 0 16px; }
dl.rows div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 6px 0; border-bottom: 1px solid var(--line); }
dl.rows dt { flex: 1 1 9rem; }
dl.rows dd { flex: 0 1 auto; text-align: end; font-variant-numeric: tabular-nums; }
dl.words dd { flex: 1 1 60%; text-align: start; }
dl.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 8px; }
dl.figures div { padding: 10px 12px; border-radius: 8px; background: var(--tint); }
dl.figures dt { color: var(--faint); font-size: 14px; line-height: 1.3; }
dl.figures dd { font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums; }
dt, dd { margin: 0; }
.total dt, .total dd, tr.total td { font-weight: 600; }
table { border-collapse: collapse; width: 100%; margin: 0 0 16px; font-size: 14px; font-variant-numeric: tabular-nums; }
caption { padding: 0 0 6px; text-align: start; color: var(--faint); }
th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: normal; }
th { font-weight: 600; line-height: 1.3; }
.figure { text-align: end; white-space: nowrap; }
th.figure { white-space: normal; }
@media (max-width: 36rem) {
  .wide, .wide tbody, .wide caption { display: block; }
  .wide thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .wide tr { display: grid; grid-template-columns: 1fr auto; padding: 8px 0; border-bottom: 1px solid var(--line); }
  .wide td { display: flex; grid-column: 1 / -1; justify-content: space-between; padding: 1px 0; border: 0; color: var(--faint); font-weight: 400; }
  .wide td::before { content: attr(data-title); }
  .wide td:empty, .wide td:first-child { display: none; }
  .wide td:nth-child(2), .wide td:last-child { grid-row: 1; grid-column: 1; color: inherit; font-size: 16px; font-weight: 600; }
  .wide td:last-child { grid-column: 2; }
  .wide td:nth-child(2)::before, .wide td:last-child::before { content: none; }
}
footer { margin-top: 32px; padding-top: 8px; border-top: 1px solid var(--line); }
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/**
 * The page may use its own styles and nothing else. It is sandboxed even without a frame, so that no script,
 * form or link in it could act in our name.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_HASH}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/**
 * The document as a page without scripts, images, links or forms. `appendix` is HTML of the caller's own after the
 * blocks.
 */
export function htmlPage(
  { language, title, sender, blocks, foot }: PrintedDocument,
  appendix: readonly string[] = [],
): string {
  return [
    `<!doctype html>\n<html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    `<header><p>${escapeHtml(sender)}</p><h1>${escapeHtml(title)}</h1></header><main>`,
    ...blocks.map(blockHtml),
    ...appendix,
    `</main><footer>${escapeHtml(foot)}</footer></body></html>\n`,
  ].join('\n');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'notice':
    case 'note':
      return `<p class="${block.kind}">${escapeHtml(block.text)}</p>`;
    case 'points':
      return `<ul>${block.points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;
    case 'figures':
      return `<dl class="figures">${block.rows.map(rowHtml).join('')}</dl>`;
    case 'rows': {
      const classes = block.hold === 'words' ? 'rows words' : 'rows';
      return `<dl class="${classes}">${block.rows.map(rowHtml).join('')}</dl>`;
    }
    case 'table':
      return tableHtml(block);
    // A reader on a phone cannot scan the phone's own screen, so the page shows the code as text to type.
    case 'check':
      return `<p>${escapeHtml(block.text)}</p><dl class="rows words">${block.rows.map(rowHtml).join('')}</dl>`;
  }
}

function rowHtml({ name, value, isTotal = false }: Row): string {
  const div = isTotal ? '<div class="total">' : '<div>';
  return `${div}<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}

/** More columns than fit on a phone: there, each row becomes a card with its date and amount on top. */
const NARROW_COLUMNS = 4;

function tableHtml({ caption, columns, rows, total }: Table): string {
  const isWide = columns.length > NARROW_COLUMNS;
  function cell(text: string, index: number): string {
    const { title = '', isFigure } = columns[index] ?? {};
    const label = isWide ? ` data-title="${escapeHtml(title)}"` : '';
    return `<td role="cell"${numberClass(isFigure)}${label}>${escapeHtml(text)}</td>`;
  }
  const head = columns
    .map(
      ({ title, isFigure }) =>
        `<th role="columnheader" scope="col"${numberClass(isFigure)}>${escapeHtml(title)}</th>`,
    )
    .join('');
  const body = rows.map((row) => `<tr role="row">${row.map(cell).join('')}</tr>`).join('');
  const last = total === undefined ? '' : `<tr role="row" class="total">${total.map(cell).join('')}</tr>`;
  // Explicit roles, because a table laid out as cards loses its table semantics for screen readers.
  return [
    `<table role="table"${isWide ? ' class="wide"' : ''}><caption>${escapeHtml(caption)}</caption>`,
    `<thead role="rowgroup"><tr role="row">${head}</tr></thead>`,
    `<tbody role="rowgroup">${body}${last}</tbody></table>`,
  ].join('');
}

function numberClass(isFigure: boolean | undefined): string {
  return isFigure === true ? ' class="figure"' : '';
}
