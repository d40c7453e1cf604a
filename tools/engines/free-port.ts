import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below every system's ephemeral range, so that no outgoing connection takes the port before its owner does. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const ATTEMPTS = 100;

/** A port handed out once is not handed out again, for its first owner may not be listening on it yet. */
const handedOut = new Set<number>();

/** A port on loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (handedOut.has(port) || (await isPortTaken(port))) continue;
    handedOut.add(port);
    return port;
  }
  throw new Error(`No free port found in ${ATTEMPTS} tries between ${LOWEST_PORT} and ${HIGHEST_PORT}.`);
}

/** Whether somebody listens on this port of loopback. Asked by binding, which also sees a listener that answers nobody. */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(true);
      else reject(error);
    });
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
