import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Answers that tell nothing about a payment. A page of a proxy may contain anything, also a name. */
export const brokenAnswers: Readonly<Record<string, Answer>> = {
  'an error of the server': { status: 500, body: '{"error":"broken"}' },
  'a page of a proxy': { status: 502, body: '<html>Maria Clara Santos</html>' },
  'too many requests': { status: 429, body: '{}' },
  'no JSON': { status: 200, body: 'OK' },
  'an empty object': { status: 200, body: '{}' },
  'a list': { status: 200, body: '[]' },
  null: { status: 200, body: 'null' },
  'a page that was not found': { status: 404, body: '<html>not found</html>' },
};

export const REDIRECT: Answer = { status: 302, body: '' };

export interface BrokenProvider {
  readonly url: string;
  /** Requests since the last answer was set. */
  readonly requests: number;
  answerWith(answer: Answer): void;
  stop(): void;
}

/** A provider that gives one answer to everything. */
export async function startBrokenProvider(): Promise<BrokenProvider> {
  let answer: Answer = REDIRECT;
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    answerWith(given) {
      answer = given;
      requests = 0;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
