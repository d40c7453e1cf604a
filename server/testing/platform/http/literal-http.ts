import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** A request exactly as it is sent. */
export interface LiteralRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export interface LiteralAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const ANSWER_WITHIN_MS = 60_000;
const CONNECTIONS = 16;

/** One connection pool; `fetch` would not allow the headers of a page. */
export function createSender(port: number): {
  send(literal: LiteralRequest): Promise<LiteralAnswer>;
  close(): void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    send: (literal) => sendOnce(agent, port, literal),
    close: () => agent.destroy(),
  };
}

function sendOnce(agent: Agent, port: number, { method, path, headers, body }: LiteralRequest) {
  return new Promise<LiteralAnswer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': body.length };
    // The cast joins two names of one shape: the headers are plain strings.
    const allHeaders = { ...headers, ...length } as OutgoingHttpHeaders;
    const sending = request(
      { agent, host: '127.0.0.1', port, method, path, headers: allHeaders, timeout: ANSWER_WITHIN_MS },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sending.once('timeout', () => sending.destroy(new Error(`no response within ${ANSWER_WITHIN_MS} ms`)));
    sending.once('error', reject);
    sending.end(body);
  });
}

const MOST_SHOWN = 6_000;

/** As a text that can be sent again by hand. */
export function asText({ method, path, headers, body }: LiteralRequest): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).slice(1, -1)}`,
  );
  const sent = body === undefined ? '' : JSON.stringify(body.toString('latin1')).slice(1, -1);
  const shown = sent.length > MOST_SHOWN ? `${sent.slice(0, MOST_SHOWN)}… (${sent.length} characters)` : sent;
  return [`${method} ${path} HTTP/1.1`, ...lines, '', shown].join('\n');
}
