import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import { kinds } from './configuration-copy.ts';
import type { Subject } from './queries.ts';

/** The current location in the section, parsed from the URL. */
export type Place =
  | { readonly at: 'changes' }
  | { readonly at: 'kind'; readonly kind: ConfigurationKind }
  | { readonly at: 'subject'; readonly kind: ConfigurationKind; readonly subject: string };

const SECTION = '/configuration';
export const CHANGES_PATH = `${SECTION}/changes`;

export function pathOfKind(kind: ConfigurationKind): string {
  return `${SECTION}/${kind}`;
}

export function pathOfSubject({ kind, subject }: Subject): string {
  return `${SECTION}/${kind}/${encodeURIComponent(subject)}`;
}

/** An unknown path leads to the products. */
export function placeAt(path: string): Place {
  const [, , first = '', ...rest] = path.split('/');
  if (first === 'changes') return { at: 'changes' };
  const kind = kinds.find((one) => one === first);
  if (kind === undefined) return { at: 'kind', kind: 'product' };
  const subject = rest.map(decoded).join('/');
  return subject === '' ? { at: 'kind', kind } : { at: 'subject', kind, subject };
}

/** The router has already decoded most of the path; a lone "%" is a literal percent sign. */
function decoded(step: string): string {
  return /%[0-9a-f]{2}/i.test(step) ? decodeURIComponent(step) : step;
}
