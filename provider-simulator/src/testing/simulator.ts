import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import type { FaultSettings } from '../misbehaviour/fault-settings.ts';
import { createSimulator, type SimulatorOptions } from '../simulator.ts';

/** Waits until the assertion passes, long enough for a busy machine. */
export function eventually(assertion: () => unknown): Promise<unknown> {
  return vi.waitFor(assertion, { timeout: 180_000 });
}

export const CALLBACK_SECRET = 'known to the test';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A running simulator, called over HTTP as its customers do. */
export class SimulatorUnderTest {
  readonly #app: FastifyInstance;
  readonly url: string;

  private constructor(app: FastifyInstance, url: string) {
    this.#app = app;
    this.url = url;
  }

  static async start(options: Partial<SimulatorOptions> = {}): Promise<SimulatorUnderTest> {
    const app = createSimulator({ seed: 1, webhookSecret: CALLBACK_SECRET, ...options });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return new SimulatorUnderTest(app, url);
  }

  async stop(): Promise<void> {
    await this.#app.close();
  }

  get<Body>(path: string): Promise<Answer<Body>> {
    return this.#ask('GET', path);
  }

  post<Body>(path: string, body: unknown): Promise<Answer<Body>> {
    return this.#ask('POST', path, body);
  }

  turn(
    simulatedProvider: string,
    faultSettings: Readonly<Record<string, number>>,
  ): Promise<Answer<FaultSettings>> {
    return this.#ask('PUT', `/knobs/${simulatedProvider}`, faultSettings);
  }

  async page(path: string): Promise<string> {
    const response = await fetch(this.url + path, { headers: { accept: 'text/html' } });
    return response.text();
  }

  async #ask<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    // The cast is safe: the test names the shape that it expects and asserts on it.
    return { status: response.status, body: (await response.json()) as Body };
  }
}

export interface ReceivedWebhook {
  readonly headers: IncomingMessage['headers'];
  readonly raw: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Receives webhooks in place of the API: responds as configured and stores them. */
export class WebhookListener {
  readonly #server: Server;
  readonly received: ReceivedWebhook[] = [];
  /** The statuses of the next responses; 200 when the list is empty. */
  readonly answers: number[] = [];

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => void this.#receive(request, response));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    // The cast names the neutral provider's format, which the tests assert on.
    const statusUpdate = JSON.parse(raw) as Pick<ReceivedWebhook, 'event' | 'data'>;
    this.received.push({ ...statusUpdate, headers: request.headers, raw });
    response.writeHead(this.answers.shift() ?? 200).end();
  }

  static async start(): Promise<WebhookListener> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new WebhookListener(server);
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/callback`;
  }

  get events(): string[] {
    return this.received.map(({ event }) => event);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
