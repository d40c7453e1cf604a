import { appendFileSync, mkdirSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from '@playwright/test';
import { idsIn } from './ids-in-title.ts';
import { acceptedStack } from './stack/accepted-stack.ts';

/** What the server sent back, unread: no client of ours stands between. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The three fields of the envelope, if the body is one. */
  readonly code: unknown;
  readonly message: unknown;
  readonly data: unknown;
}

const LOG_FOLDER = path.resolve(import.meta.dirname, '../.results/acceptance-log');

/**
 * Sends one HTTP request as it is written: the request line, headers, an empty line, the body. The exchange is
 * recorded for every requirement that the running test names, so that a row of the report can be read as a
 * request and its answer.
 */
export async function exchange(message: string, base = acceptedStack().apiUrl): Promise<Answer> {
  const { method, target, headers, body } = parse(message);
  const answer = await send(new URL(target, base), { method, headers, body: Buffer.from(body, 'utf8') });
  record(message, answer);
  return answer;
}

/** The same for a body that is not text, such as an image in a form with parts. */
export async function exchangeBytes(
  head: string,
  body: Uint8Array,
  base = acceptedStack().apiUrl,
): Promise<Answer> {
  const { method, target, headers } = parse(head);
  const answer = await send(new URL(target, base), { method, headers, body });
  record(`${head.trim()}\n\n(${body.byteLength} bytes)`, answer);
  return answer;
}

interface RequestParts {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

function parse(message: string): {
  readonly method: string;
  readonly target: string;
  readonly headers: Record<string, string>;
  readonly body: string;
} {
  const [head = '', ...rest] = message.trimStart().split('\n\n');
  const [requestLine = '', ...headerLines] = head.trimEnd().split('\n');
  const [method = '', target = ''] = requestLine.trim().split(' ');
  const headers = Object.fromEntries(
    headerLines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return { method, target, headers, body: rest.join('\n\n').trimEnd() };
}

function send(address: URL, { method, headers, body }: RequestParts): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(
      address,
      {
        method,
        // A connection of its own: no answer depends on an earlier request.
        agent: false,
        headers: { ...headers, ...(method !== 'GET' && { 'Content-Length': String(body.byteLength) }) },
      },
      (response) => {
        text(response).then((read) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: read,
            ...envelopeIn(read),
          });
        }, reject);
      },
    );
    sending.on('error', reject);
    sending.end(method === 'GET' ? undefined : body);
  });
}

function envelopeIn(body: string): Pick<Answer, 'code' | 'message' | 'data'> {
  const none = { code: undefined, message: undefined, data: undefined };
  if (!body.startsWith('{')) return none;
  // The cast only gives names to what is looked at next; every field may be missing.
  const { code, message, data } = JSON.parse(body) as Partial<Record<'code' | 'message' | 'data', unknown>>;
  return { code, message, data };
}

/** Appends the exchange to one file for each requirement in the test's title. */
function record(message: string, answer: Answer): void {
  const title = test.info().titlePath.join(' ');
  mkdirSync(LOG_FOLDER, { recursive: true });
  const shown = withoutSecrets(
    `# ${title}\n\n${message.trim()}\n\nHTTP ${answer.status}\n${answer.body.slice(0, 4000)}\n\n`,
  );
  for (const id of idsIn(title)) {
    appendFileSync(path.join(LOG_FOLDER, `${acceptedStack().kind}-${id}.log`), shown);
  }
}

/** The session's secret belongs in no file. */
function withoutSecrets(shown: string): string {
  return shown.replace(/(__Host-session=)[^\s;"]+/g, '$1…');
}
