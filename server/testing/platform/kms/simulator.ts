import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a simulator does with the next requests. `fails_once` answers 500 and is then well again. */
export type KmsMood = 'well' | 'silent' | 'failing' | 'throttling' | 'truncating' | 'fails_once';

/** Answers a request, or undefined to answer nothing. */
type Answer = (request: { readonly incoming: IncomingMessage; readonly body: Buffer }) => {
  readonly status: number;
  readonly body: unknown;
};

/** Serves in a process of its own, which prints its address. `POST /simulator/<mood>` changes the mood. */
export function serveSimulator(answer: Answer, throttled: { status: number; body: unknown }): void {
  let mood: KmsMood = 'well';
  const server = createServer((incoming, response) => void handle(incoming, response));
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const [, wanted] = /^\/simulator\/(\w+)$/.exec(incoming.url ?? '') ?? [];
    if (wanted !== undefined) {
      // The cast is safe: only the tests send it.
      mood = wanted as KmsMood;
      return send(response, { status: 200, body: {} });
    }
    const now = mood;
    if (now === 'fails_once') mood = 'well';
    if (now === 'silent') return;
    if (now === 'failing' || now === 'fails_once') return send(response, { status: 500, body: {} });
    if (now === 'throttling') return send(response, throttled);
    const answered = answer({ incoming, body });
    if (now !== 'truncating') return send(response, answered);
    const text = JSON.stringify(answered.body);
    response.writeHead(answered.status, { 'content-length': text.length });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  }
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
}

function send(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(text);
}

/** Keys that are made when they are first named. */
const keys = new Map<string, Buffer>();

export function keyNamed(name: string): Buffer {
  const key = keys.get(name) ?? randomBytes(32);
  keys.set(name, key);
  return key;
}

export function encryptedWith(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if key or context differ, or a bit has changed. */
export function decryptedWith(key: Buffer, bytes: Buffer, context: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  } catch {
    // Authentication failed.
    return undefined;
  }
}
