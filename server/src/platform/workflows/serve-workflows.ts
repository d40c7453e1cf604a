import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createEndpointHandler, type EndpointOptions } from '@restatedev/restate-sdk';
import type { Log } from '../log/log.ts';
import type { Secret } from '../secret.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { messageGateway } from './message-gateway.ts';
import { tracingHooks } from './tracing-hooks.ts';

export interface ServeWorkflowsOptions {
  readonly services: EndpointOptions['services'];
  readonly host: string;
  readonly port: number;
  /**
   * Public keys of the engine; requests without its signature are refused. Without keys, no request is
   * refused.
   */
  readonly identityKeys: readonly string[];
  /** Messages with its signature are passed on to the services. */
  readonly messageKey: Secret;
  /**
   * A digest of the code. Only requests under its path are served (`urlOfVersion`): a journal that other code began
   * must not be continued here, even if that code was reached under the same host and port. Without it every request is.
   */
  readonly version?: string | undefined;
  readonly log: Log;
  readonly telemetry?: Pick<Telemetry, 'tracer'> | undefined;
}

export interface ServedWorkflows {
  readonly port: number;
  /**
   * Gives running steps a short time to finish. Unfinished steps run again elsewhere, or here after the next
   * start.
   */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 5_000;
/** Restate tries again later, and reaches a process of that version if there is one. */
const NOT_SERVED_HERE = 503;

/** Where Restate reaches one version of the handlers. */
export function urlOfVersion(baseUrl: string, version: string): string {
  return `${baseUrl.replace(/\/$/, '')}${pathOf(version)}`;
}

function pathOf(version: string): string {
  return `/versions/${version}`;
}

/** Serves workflow handlers to the engine over HTTP/2. */
export async function serveWorkflows(options: ServeWorkflowsOptions): Promise<ServedWorkflows> {
  const { services, host, port, identityKeys, messageKey, version, log, telemetry } = options;
  const handler = createEndpointHandler({
    services: [...services, messageGateway(messageKey)],
    // Only the gateway is open to the engine's ingress, which has no authentication of its own.
    defaultServiceOptions: {
      ingressPrivate: true,
      ...(telemetry !== undefined && { hooks: [tracingHooks(telemetry.tracer)] }),
    },
    ...(identityKeys.length > 0 && { identityKeys: [...identityKeys] }),
    logger: ({ level, context }, message, ...details) => {
      const err = details.find((detail) => detail instanceof Error);
      log[level](
        { invocation: context?.invocationId, target: context?.invocationTarget, err },
        String(message),
      );
    },
  });
  const prefix = version === undefined ? '/' : `${pathOf(version)}/`;
  const server = createServer((request, response) => {
    if (request.url.startsWith(prefix)) return handler(request, response);
    log.error({ path: request.url, version }, 'a request for another version of the workflows was refused');
    response.writeHead(NOT_SERVED_HERE).end();
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    // The cast is safe: a server that listens on a port has an address of this kind.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) session.close();
      const impatience = setTimeout(() => {
        for (const session of sessions) session.destroy();
      }, CLOSE_WITHIN_MS);
      await closed;
      clearTimeout(impatience);
    },
  };
}
