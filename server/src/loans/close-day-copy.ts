import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** What a close of day needs of a connection. */
export type CopyClient = Pick<pg.Client, 'query'>;

/** The rows of a query as lines of COPY text, columns between tabs. */
export async function copyOut(client: CopyClient, query: string): Promise<string[]> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  const chunks: Buffer[] = [];
  // A COPY stream hands on what the server sent, which is always bytes.
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? [] : text.slice(0, -1).split('\n');
}

/** Adds lines of COPY text to a table. */
export async function copyIn(client: CopyClient, columns: string, lines: string): Promise<void> {
  if (lines === '') return;
  const stream = client.query(copyFrom(`copy ${columns} from stdin`));
  stream.end(lines);
  await finished(stream);
}
