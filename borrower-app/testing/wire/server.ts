import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeForm } from '@hiram/contract/form-encoding';

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** The raw query string, still encoded. */
  readonly search: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answering = (request: SeenRequest, response: ServerResponse) => void;

export interface ServerForTests {
  readonly origin: string;
  /** Oldest first. */
  readonly seen: readonly SeenRequest[];
  last(): SeenRequest;
  /** Sets the handler for all following requests. */
  answer(answering: Answering): void;
  /** Sets the envelope for all following responses. */
  answerWith(envelope: unknown, status?: number): void;
  stop(): Promise<void>;
}

/** A real HTTP server on a free port that records its requests. */
export async function startServerForTests(): Promise<ServerForTests> {
  const seen: SeenRequest[] = [];
  let answering: Answering = writeEnvelope({ code: 0, message: '', data: {} });
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('latin1');
    incoming.on('data', (chunk: string) => {
      body += chunk;
    });
    incoming.on('end', () => {
      const { pathname, search } = new URL(incoming.url ?? '', 'http://server');
      const { method = '', headers } = incoming;
      const request = { method, path: pathname, search, query: decodeForm(search), headers, body };
      seen.push(request);
      answering(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The cast is safe: a server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    last() {
      const request = seen.at(-1);
      if (request === undefined) throw new Error('no request was made yet');
      return request;
    },
    answer(next) {
      answering = next;
    },
    answerWith(envelope, status) {
      answering = writeEnvelope(envelope, status);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function writeEnvelope(envelope: unknown, status = 200): Answering {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(envelope));
  };
}
