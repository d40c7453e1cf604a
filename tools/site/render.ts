import { posix } from 'node:path';
import { Marked } from 'marked';

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  readonly anchors: readonly string[];
  /** Addresses as the page has them. */
  readonly links: readonly string[];
  readonly headings: readonly { readonly text: string; readonly anchor: string }[];
  readonly words: string;
}

/** Markdown as GitHub renders it: tables, and headings with the same anchors. `linkTo` rewrites addresses. */
export function renderPage(
  markdown: string,
  linkTo: (address: string) => string = (address) => address,
): RenderedPage {
  const anchors: string[] = [];
  const links: string[] = [];
  const headings: { text: string; anchor: string }[] = [];
  let title = '';
  const marked = new Marked({ gfm: true });
  marked.use({
    walkTokens(token) {
      if (token.type === 'link' || token.type === 'image') links.push(String(token.href));
    },
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const anchor = unique(slugOf(text), anchors);
        anchors.push(anchor);
        if (title === '' && depth === 1) title = text;
        if (depth === 2) headings.push({ text, anchor });
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${html}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(linkTo(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escaped(linkTo(href))}" alt="${escaped(text)}" loading="lazy">`;
      },
      code({ text, lang = '' }) {
        const lines = text
          .split('\n')
          .map((line) => (lang === 'diff' ? differenceLine(line) : escaped(line)));
        return `<pre><code>${lines.join('\n')}</code></pre>\n`;
      },
      // Pages contain pictures as HTML too.
      html({ text }) {
        return text.replace(/(<img [^>]*?src=")([^"]+)"/g, (_, before: string, address: string) => {
          links.push(address);
          return `${before}${escaped(linkTo(address))}"`;
        });
      },
      // A wide table scrolls in its own box, so that the page fits a phone.
      table(token) {
        const rows = [token.header, ...token.rows].map((cells, index) => {
          const tag = index === 0 ? 'th' : 'td';
          return `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        });
        return `<div class="table"><table>${rows.join('')}</table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { title, html, anchors, links, headings, words: plain(html) };
}

function differenceLine(line: string): string {
  if (line.startsWith('+')) return `<ins>${escaped(line)}</ins>`;
  return line.startsWith('-') ? `<del>${escaped(line)}</del>` : escaped(line);
}

/** GitHub's rule for the anchor of a heading. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

function unique(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug;
  for (let n = 1; ; n += 1) if (!taken.includes(`${slug}-${n}`)) return `${slug}-${n}`;
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An address inside the repository: the file and the anchor. Undefined for one outside. */
export function insideTarget(page: string, address: string): { file: string; anchor: string } | undefined {
  if (/^(https?:|mailto:|tel:)/.test(address)) return undefined;
  const [path = '', anchor = ''] = decodeURI(address).split('#');
  return { file: path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path)), anchor };
}
