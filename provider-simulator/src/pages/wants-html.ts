import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the client is a browser rather than a program that wants JSON. */
export function wantsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
