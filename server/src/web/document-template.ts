import { brandStyle } from '@hiram/contract/people/brand-style';
import { brandConfigFields } from '@hiram/contract/people/brands';
import type { BrandConfig } from '#people/brands/index.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** Values that are filled into a document for each request. */
export interface DocumentValues {
  /** Unique to this response: only scripts and styles with this nonce may run. */
  readonly nonce: string;
  readonly config: BrandConfig;
}

type Part = string | ((values: DocumentValues) => string);

const TOKEN = /\{\{([\w.]+)\}\}/g;

/** Splits a document at its tokens once, so that filling it only joins strings. */
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

/** An unknown token is a build error, detected when the server starts. */
function valueOfToken(token: string): Part {
  if (token === 'nonce') return ({ nonce }) => nonce;
  if (token === 'brandConfig') return ({ config }) => scriptSafeJson(config);
  if (token === 'brandStyle') return ({ config }) => styleOf(config);
  const name = /^brand\.(\w+)$/.exec(token)?.[1];
  if (name !== undefined && name in brandConfigFields) {
    return ({ config }) => {
      const value = new Map<string, unknown>(Object.entries(config)).get(name);
      return typeof value === 'string' ? escapeHtml(value) : '';
    };
  }
  throw new Error(`document with the unknown token {{${token}}}`);
}

/** JSON that cannot close its script element. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function styleOf(config: BrandConfig): string {
  return brandStyle(config)
    .map(([property, value]) => `${property}:${plainValue(value)};`)
    .join('');
}

/** Colours, font names and numbers. Any other character is prevented from reaching a style. */
function plainValue(value: string): string {
  return value.replace(/[^#\w ,.-]/g, '');
}
