import { createHash } from 'node:crypto';
import { CsvRefused, readCsv } from './csv.ts';
import { type FetchedFile, FileRefused } from './settlement-file.ts';

/** Room for more than 100,000 payments. The rest of a longer file is not read. */
const MOST_FILE_BYTES = 64 * 1024 * 1024;
/** A nightly job can wait longer than a person. */
const FILE_WITHIN_MS = 120_000;

const NOT_THERE_YET = new Set([202, 204, 404, 425]);

/** Reads the records after the header, which must match the documented one. */
type ReadRecords<Line> = (records: Iterable<readonly string[]>) => Iterable<Line>;

export interface CsvFile<Line> {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs?: number | undefined;
  readonly columns: readonly string[];
  readonly read: ReadRecords<Line>;
  /** Whether the server must send a digest of the bytes (RFC 9530). A file without one is then refused. */
  readonly isDigestPromised: boolean;
}

/** Downloads a complete CSV file and checks its digest. Its lines can be read more than once. */
export async function downloadCsv<Line>(file: CsvFile<Line>): Promise<FetchedFile<Line>> {
  const answer = await download(file);
  if (answer.state !== 'here') return answer;
  const { bytes, digest } = answer;
  return {
    state: 'here',
    digest,
    *lines() {
      try {
        yield* file.read(afterHeader(readCsv(textOf(bytes)), file.columns));
      } catch (error) {
        throw error instanceof CsvRefused ? new FileRefused(error.message) : error;
      }
    },
  };
}

type Downloaded =
  | { readonly state: 'here'; readonly bytes: Uint8Array; readonly digest: Buffer }
  | Exclude<FetchedFile<never>, { state: 'here' }>;

async function download({
  url,
  headers,
  withinMs = FILE_WITHIN_MS,
  isDigestPromised,
}: CsvFile<unknown>): Promise<Downloaded> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/csv', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (NOT_THERE_YET.has(response.status)) return { state: 'late' };
    if (!response.ok) return { state: 'unknown' };
    const bytes = await limitedBytes(response);
    if (bytes === undefined) return { state: 'refused', why: 'too_large' };
    const digest = createHash('sha256').update(bytes).digest();
    const promised = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(
      response.headers.get('content-digest') ?? '',
    )?.[1];
    if (promised === undefined && isDigestPromised) return { state: 'refused', why: 'no_checksum' };
    if (promised !== undefined && promised !== digest.toString('base64')) {
      return { state: 'refused', why: 'checksum_differs' };
    }
    return { state: 'here', bytes, digest };
  } catch {
    // Connection lost or timeout: the file is requested again.
    return { state: 'unknown' };
  }
}

async function limitedBytes({ body }: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The type of a body does not describe its chunks; by the standard they are bytes.
  const pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = body ?? [];
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > MOST_FILE_BYTES) return undefined;
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FileRefused('not UTF-8');
  }
}

function* afterHeader(
  records: Generator<readonly string[]>,
  columns: readonly string[],
): Generator<readonly string[]> {
  const header = records.next();
  if (header.done === true) throw new FileRefused('empty');
  if (header.value.join() !== columns.join()) throw new FileRefused('other columns than promised');
  yield* records;
}
