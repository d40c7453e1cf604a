import { createHash, type Hash } from 'node:crypto';
import type { ImportFile } from '@hiram/contract/operations/import-files';
import type { Database } from '#platform/database/database.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import { cellsOf } from './csv-line.ts';
import { type ImportId, PART_FIELD } from './portfolio-import.ts';
import { findPart } from './portfolio-imports.sql.ts';
import { columns } from './read-rows.ts';

/** A line of a file: its cells, or what is wrong with the line. The header is line 1. */
export type FileLine =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string; readonly firstCell?: string | undefined };

/** The digest of all parts, in the order in which they are read. */
export function filesDigest(): Hash {
  return createHash('sha256');
}

/** The lines of an uploaded file, part by part, so that a long file is never in memory as a whole. */
export async function* readLines(
  database: Database,
  key: PersonKey,
  {
    importId,
    file,
    digest,
  }: { readonly importId: ImportId; readonly file: ImportFile; readonly digest: Hash },
): AsyncGenerator<FileLine> {
  let line = 0;
  for (let part = 0; ; part += 1) {
    const stored = await findPart(database, importId, { file, part });
    if (stored === undefined) break;
    digest.update(`${file} ${part} `).update(stored.digest);
    for (const text of linesOf(key.decrypt(PART_FIELD, stored.content), part === 0)) {
      line += 1;
      if (line === 1) {
        const problem = headerProblem(file, text);
        if (problem !== undefined) yield { line, problem };
      } else if (text.trim() !== '') yield lineOf(file, line, text);
    }
  }
  if (line === 0) yield { line: 0, problem: 'The file was not uploaded.' };
}

function linesOf(content: string, isFirst: boolean): string[] {
  const text = isFirst && content.startsWith('\uFEFF') ? content.slice(1) : content;
  const lines = text.split(/\r?\n/);
  // A part ends with a whole line.
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function headerProblem(file: ImportFile, text: string): string | undefined {
  const expected = columns[file].join(',');
  return cellsOf(text)?.join(',') === expected ? undefined : `The first line is not: ${expected}`;
}

function lineOf(file: ImportFile, line: number, text: string): FileLine {
  const cells = cellsOf(text);
  const [firstCell] = text.split(',');
  if (cells === undefined) return { line, firstCell, problem: 'The quotes of the line do not fit.' };
  const expected = columns[file].length;
  return cells.length === expected
    ? { line, cells }
    : { line, firstCell, problem: `The line has ${cells.length} cells instead of ${expected}.` };
}
