import { brandConfigFields } from '@hiram/contract/brands';
import type { BrandConfig } from '../brands/index.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';

/** What a document leaves open until it is asked for. */
export interface DocumentValues {
  /** Of this one answer: only scripts and styles that carry it may run. */
  readonly nonce: string;
  readonly config: BrandConfig;
}

type Part = string | ((values: DocumentValues) => string);

const TOKEN = /\{\{([\w.]+)\}\}/g;

/** Cuts a document at its tokens once, so that filling it is only a joining of strings. */
export function documentTemplate(html: string): (values: DocumentValues) => string {
  const parts: Part[] = [];
  let end = 0;
  for (const match of html.matchAll(TOKEN)) {
    parts.push(html.slice(end, match.index), valueOfToken(match[1] ?? ''));
    end = match.index + match[0].length;
  }
  parts.push(html.slice(end));
  return (values) => parts.map((part) => (typeof part === 'string' ? part : part(values))).join('');
}

/** A token that nobody knows is a slip in the build, found when the server starts. */
function valueOfToken(token: string): Part {
  if (token === 'nonce') return ({ nonce }) => nonce;
  if (token === 'brandConfig') return ({ config }) => scriptSafeJson(config);
  if (token === 'brandStyle') return ({ config }) => brandStyle(config);
  const name = /^brand\.(\w+)$/.exec(token)?.[1];
  if (name !== undefined && name in brandConfigFields) {
    return ({ config }) => {
      const value = new Map<string, unknown>(Object.entries(config)).get(name);
      return typeof value === 'string' ? escapeHtml(value) : '';
    };
  }
  throw new Error(`a document has the token {{${token}}}, which means nothing`);
}

/** JSON that cannot end the script element it stands in. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function brandStyle({ background, bgFontColor, fontColor }: BrandConfig): string {
  return [
    `--brand-background:${colour(background)};`,
    `--brand-background-text:${colour(bgFontColor)};`,
    `--brand-text:${colour(fontColor)};`,
  ].join('');
}

/** The database holds only #rrggbb; here it is made sure that nothing else could reach a style either. */
function colour(value: string): string {
  return value.replace(/[^#\w]/g, '');
}
