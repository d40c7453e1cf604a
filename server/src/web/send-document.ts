import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentPolicy, type FrameSources } from '#platform/http/security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A document is compressed for each response: a good ratio in under a millisecond. */
const BROTLI_QUALITY = 5;

/** Sends a page whose scripts and styles carry a nonce for this response only. It is never cached. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  fill: (nonce: string) => string,
  frames?: FrameSources,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = fill(nonce);
  reply
    .header('content-security-policy', documentPolicy(nonce, frames))
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return reply.header('content-encoding', 'br').send(await compressBrotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await compressGzip(html));
  }
  return reply.send(html);
}
