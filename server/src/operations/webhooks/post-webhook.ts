import { type LookupAddress, lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '#platform/http/private-addresses.ts';

export type PostOutcome =
  | { readonly outcome: 'answered'; readonly status: number; readonly excerpt: string }
  | { readonly outcome: 'address_not_allowed' | 'timed_out' | 'no_connection' };

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Hosts that may have a private address, and no encryption. */
  readonly privateHosts: readonly string[];
  readonly timeoutMs: number;
}

/** Enough to recognise an error message. */
const EXCERPT_CHARACTERS = 200;

/**
 * Sends one request. A redirect is an answer like any other and is not followed. The connection goes to the address that was
 * checked, so a name that changes its address in between gains nothing.
 */
export async function postWebhook(post: WebhookPost): Promise<PostOutcome> {
  const url = new URL(post.url);
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isPrivateAllowed = post.privateHosts.includes(hostname);
  const isEncrypted = url.protocol === 'https:';
  // A literal address is not looked up.
  const isLiteralPrivate = isIP(hostname) !== 0 && isPrivateAddress(hostname);
  if (!isPrivateAllowed && (!isEncrypted || isLiteralPrivate)) return { outcome: 'address_not_allowed' };
  const send = isEncrypted ? requestEncrypted : requestPlain;
  const request = send(url, {
    method: 'POST',
    headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
    agent: false,
    ...(!isPrivateAllowed && { lookup: lookupPublic }),
  });
  return answerOf(request, post);
}

function answerOf(request: ClientRequest, { body, timeoutMs }: WebhookPost): Promise<PostOutcome> {
  const { promise, resolve } = Promise.withResolvers<PostOutcome>();
  let response: IncomingMessage | undefined;
  let text = '';
  function end(outcome: PostOutcome): void {
    clearTimeout(timer);
    resolve(outcome);
    request.destroy();
  }
  function answered(): void {
    const excerpt = text.slice(0, EXCERPT_CHARACTERS).replaceAll('\0', '');
    end({ outcome: 'answered', status: response?.statusCode ?? 0, excerpt });
  }
  // With a status the endpoint has decided; the rest of a slow body changes nothing.
  const timer = setTimeout(
    () => (response === undefined ? end({ outcome: 'timed_out' }) : answered()),
    timeoutMs,
  );
  request.on('response', (incoming) => {
    response = incoming;
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => {
      text += chunk;
      if (text.length >= EXCERPT_CHARACTERS) answered();
    });
    incoming.on('end', answered);
    incoming.on('error', answered);
  });
  request.on('error', (error) => {
    if (response !== undefined) return answered();
    end({ outcome: error instanceof PrivateAddress ? 'address_not_allowed' : 'no_connection' });
  });
  request.end(body);
  return promise;
}

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Resolves a name, and refuses it if any of its addresses is private. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '', 0);
    else if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      callback(new PrivateAddress(hostname), '', 0);
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
