import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { RenderedSitePage } from '@hiram/contract/web/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { staticDocumentPolicy } from '#platform/http/security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/**
 * A page of the site, the same for every visitor. It is stored compressed, because nearly all clients request
 * it compressed.
 */
export interface SitePage {
  readonly brotli: Buffer;
  readonly etag: string;
  /** Allows the page's styles by hash, so that the page can be the same for everyone. */
  readonly policy: string;
}

export async function readySitePage({ html, inlineStyles }: RenderedSitePage): Promise<SitePage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return {
    brotli: await compressBrotli(html, { params }),
    etag: `W/"${hashOf(html).slice(0, 22)}"`,
    policy: staticDocumentPolicy(inlineStyles.map((style) => `'sha256-${hashOf(style)}'`)),
  };
}

/** Long enough for a reader who navigates back and forth, short enough for a changed phone number. */
const FRESH_SECONDS = 60;
const STALE_SECONDS = 300;

/** Sends the page, or 304 if the reader's copy is current. No copy is valid past the market's date. */
export async function sendSitePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, secondsLeftToday }: { page: SitePage; secondsLeftToday: number },
): Promise<FastifyReply> {
  const fresh = Math.min(FRESH_SECONDS, secondsLeftToday);
  const stale = Math.min(STALE_SECONDS, secondsLeftToday - fresh);
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', `public, max-age=${fresh}, stale-while-revalidate=${stale}`)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', page.etag);
  if (String(request.headers['if-none-match'] ?? '').includes(page.etag)) return reply.code(304).send();
  return sendCompressed(request, reply, page);
}

/** Sends a page that answers a query. It is neither cached nor indexed. */
export async function sendAnswerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
): Promise<FastifyReply> {
  reply
    .header('content-security-policy', page.policy)
    .header('x-robots-tag', 'noindex')
    .header('vary', 'accept-encoding');
  return sendCompressed(request, reply, page);
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  const html = await decompressBrotli(page.brotli);
  if (!/\bgzip\b/.test(accepted)) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compressGzip(html));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
