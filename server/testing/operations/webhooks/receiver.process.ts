import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

// A receiver of webhooks as a lender would write it, in a process of its own. It shares no code with the sender. The test tells
// it the signing secret, and it reports every request.

let secret = '';
const seen = new Map<string, number>();

process.on('message', (message: { readonly secret: string }) => {
  secret = message.secret;
  process.send?.({ kind: 'ready' });
});

function isGenuine(request: IncomingMessage, body: string): boolean {
  const id = String(request.headers['webhook-id']);
  const time = String(request.headers['webhook-timestamp']);
  if (Math.abs((performance.timeOrigin + performance.now()) / 1_000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return String(request.headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

function answer(path: string, id: string, response: ServerResponse): number | undefined {
  const times = (seen.get(path + id) ?? 0) + 1;
  seen.set(path + id, times);
  if (path === '/silent') return undefined;
  if (path === '/redirect') {
    response.writeHead(302, { location: '/ok' }).end();
    return 302;
  }
  if (path === '/endless') {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(timer));
    return 200;
  }
  const status = path === '/gone' ? 410 : path === '/flaky' && times <= 2 ? 503 : 204;
  response.writeHead(status).end(status === 503 ? 'not yet' : undefined);
  return status;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const [id, path] = [String(request.headers['webhook-id']), request.url ?? ''];
    const signatures = String(request.headers['webhook-signature']).split(' ').length;
    const genuine = isGenuine(request, body);
    const status = genuine || path !== '/ok' ? answer(path, id, response) : 401;
    if (status === 401) response.writeHead(401).end();
    process.send?.({ kind: 'request', path, id, genuine, signatures, status, body });
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ kind: 'listening', port: typeof address === 'object' ? address?.port : 0 });
});
