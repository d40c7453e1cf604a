import { connect, createServer, type Socket } from 'node:net';

// The network between the parts of the cluster, as a process of its own: it forwards bytes until it is told to
// cut a link. A cut link loses nothing and answers nothing, as a cable that is pulled: connections stay open on
// both sides, and new ones get no reply. When the link is mended, what was sent arrives late.

export interface Link {
  readonly name: string;
  readonly listenPort: number;
  readonly targetPort: number;
}

export type NetworkRequest =
  | { readonly kind: 'open'; readonly links: readonly Link[] }
  | { readonly kind: 'cut' | 'mend'; readonly names: readonly string[] };

const isCut = new Set<string>();
const sockets = new Map<string, Set<Socket>>();
const waiting = new Map<string, Set<() => void>>();

process.on('message', (request: NetworkRequest) => {
  void serve(request).then(() => process.send?.('done'));
});
// Ends with its parent, in whatever way that ends.
process.on('disconnect', () => process.exit(0));

async function serve(request: NetworkRequest): Promise<void> {
  if (request.kind === 'open') await Promise.all(request.links.map(open));
  else for (const name of request.names) (request.kind === 'cut' ? cut : mend)(name);
}

function open(link: Link): Promise<void> {
  sockets.set(link.name, new Set());
  waiting.set(link.name, new Set());
  const server = createServer({ allowHalfOpen: false }, (near) => {
    near.on('error', () => near.destroy());
    if (isCut.has(link.name)) waiting.get(link.name)?.add(() => join(link, near));
    else join(link, near);
  });
  return new Promise((resolve) => {
    server.listen(link.listenPort, '127.0.0.1', () => resolve());
  });
}

function join({ name, targetPort }: Link, near: Socket): void {
  if (near.destroyed) return;
  const far = connect(targetPort, '127.0.0.1');
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.setNoDelay(true);
    sockets.get(name)?.add(one);
    one.on('data', (bytes) => {
      if (!other.write(bytes)) one.pause();
    });
    other.on('drain', () => {
      if (!isCut.has(name)) one.resume();
    });
    one.on('error', () => one.destroy());
    one.on('close', () => {
      sockets.get(name)?.delete(one);
      // The end of a connection does not pass a cut link either.
      if (isCut.has(name)) waiting.get(name)?.add(() => other.destroy());
      else other.destroy();
    });
  }
}

function cut(name: string): void {
  isCut.add(name);
  for (const socket of sockets.get(name) ?? []) socket.pause();
}

function mend(name: string): void {
  isCut.delete(name);
  for (const socket of sockets.get(name) ?? []) socket.resume();
  for (const proceed of waiting.get(name) ?? []) proceed();
  waiting.get(name)?.clear();
}
