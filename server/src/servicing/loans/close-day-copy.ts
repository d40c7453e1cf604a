import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Connection functions that an end-of-day run needs. */
export type CopyClient = Pick<pg.Client, 'query'>;

/** Query rows as tab-separated lines of COPY text. */
export async function copyOut(client: CopyClient, query: string): Promise<string[]> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  const chunks: Buffer[] = [];
  // The cast is safe: a COPY stream always yields bytes.
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? [] : text.slice(0, -1).split('\n');
}

/** Copies lines of COPY text into a table. */
export async function copyIn(client: CopyClient, columns: string, lines: string): Promise<void> {
  if (lines === '') return;
  const stream = client.query(copyFrom(`copy ${columns} from stdin`));
  stream.end(lines);
  await finished(stream);
}
