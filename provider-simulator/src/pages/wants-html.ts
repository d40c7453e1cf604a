import type { FastifyReply, FastifyRequest } from 'fastify';

/** A person in a browser, or a program that wants the figures. */
export function wantsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
