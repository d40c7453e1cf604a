import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceChange } from '@hiram/tools/planted-bugs/planted-bug';

/** A case of the suite. */
export interface NamedCase {
  /** From the folder of the suite. */
  readonly file: string;
  /** A part of its title that no other case of the file has. */
  readonly title: string;
  /** Parts of the titles of earlier cases in the file that it needs. They must pass. */
  readonly after?: readonly string[];
}

/** A wrong answer or a wrong screen, and the case that must fail because of it. */
export interface Mutation {
  readonly name: string;
  /** Several where a change of one file would not start: the contract and its handler, for example. */
  readonly changes: readonly Omit<SourceChange, 'name'>[];
  readonly case: NamedCase;
}

const TITLE = /\btest\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

/** The titles of the cases in a file. One in a loop is there once, with its variables. */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(TITLE)].map(([, quoted, template]) => quoted ?? template ?? '');
}

/** The titles that contain the part. */
export function titlesWith(acceptance: string, { file, title }: NamedCase): string[] {
  const source = readFileSync(path.join(acceptance, file), 'utf8');
  return titlesIn(source).filter((one) => one.includes(title));
}
