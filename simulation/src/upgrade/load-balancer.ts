import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Spreads requests over the instances that say at /readyz that they are ready. It repeats no request. */
export interface LoadBalancer {
  add(instance: Instance): void;
  remove(instance: Instance): void;
  isInUse(instance: Instance): boolean;
  /** What clients and the provider got so far. */
  readonly counts: BalancerCounts;
  stop(): Promise<void>;
}

export interface Instance {
  readonly name: string;
  readonly port: number;
}

interface BalancerCounts {
  answered: number;
  /** Status 500 and above, connections that were reset or refused, and times without an instance. */
  readonly failed: string[];
  /** Of those, answers of instances that were overloaded. */
  shed: number;
  /** Answers by instance. */
  readonly byInstance: Map<string, number>;
}

const PROBE_EVERY_MS = 200;
const PROBE_WITHIN_MS = 5_000;
const HOST = '127.0.0.1';
const NO_INSTANCE = 503;
const BAD_GATEWAY = 502;
const READY = 200;
const SERVER_ERRORS = 500;

interface Target extends Instance {
  isReady: boolean;
  readonly agent: Agent;
}

export async function startLoadBalancer(port: number): Promise<LoadBalancer> {
  const targets = new Map<string, Target>();
  const counts: BalancerCounts = { answered: 0, failed: [], shed: 0, byInstance: new Map() };
  let turn = 0;
  let isStopping = false;

  function next(): Target | undefined {
    const ready = [...targets.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  }
  function failed(what: string, response: ServerResponse, status: number): void {
    counts.failed.push(what);
    if (!response.headersSent) response.writeHead(status);
    response.end();
  }
  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const target = next();
    const what = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    if (target === undefined) {
      failed(`${what}: no instance is ready`, response, NO_INSTANCE);
      return;
    }
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = request({ host: HOST, port: target.port, agent: target.agent, method, path: url, headers });
    sent.once('error', (error) =>
      failed(`${what} at ${target.name}: ${error.message}`, response, BAD_GATEWAY),
    );
    sent.once('response', (answer) => {
      const { statusCode = 0 } = answer;
      counts.answered += 1;
      counts.byInstance.set(target.name, (counts.byInstance.get(target.name) ?? 0) + 1);
      if (statusCode >= SERVER_ERRORS) {
        // An instance that sheds load says when to come again. It is a failure too, of another cause.
        const isShed = answer.headers['retry-after'] !== undefined;
        counts.shed += isShed ? 1 : 0;
        counts.failed.push(`${what} at ${target.name}: ${statusCode}${isShed ? ' (sheds load)' : ''}`);
      }
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(sent);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  async function probe(): Promise<void> {
    while (!isStopping) {
      await Promise.all(
        [...targets.values()].map(async (target) => (target.isReady = await isReadyAt(target.port))),
      );
      await pause(PROBE_EVERY_MS);
    }
  }
  const probing = probe();
  return {
    counts,
    add: ({ name, port: at }) =>
      targets.set(name, { name, port: at, isReady: false, agent: new Agent({ keepAlive: true }) }),
    remove: ({ name }) => {
      targets.get(name)?.agent.destroy();
      targets.delete(name);
    },
    isInUse: ({ name }) => targets.get(name)?.isReady === true,
    async stop() {
      isStopping = true;
      await probing;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isReadyAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ host: HOST, port, path: '/readyz', timeout: PROBE_WITHIN_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === READY);
    });
    probe.once('timeout', () => probe.destroy());
    probe.once('error', () => resolve(false));
    probe.end();
  });
}
