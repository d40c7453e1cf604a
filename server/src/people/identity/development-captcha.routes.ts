import type { FastifyInstance } from 'fastify';
import { type CaptchaContext, replaceCharacters } from './captcha/captcha-context.ts';

/**
 * Tells the characters of a captcha, so that a program can act as the person who reads it. Registered only in
 * development.
 */
export function registerDevelopmentCaptchaRoute(app: FastifyInstance, context: CaptchaContext): void {
  app.get<{ Querystring: { readonly sid?: string } }>(
    '/under/development/captcha',
    { config: { policy: 'public' } },
    async ({ query }) => ({ characters: await replaceCharacters(context, query.sid ?? '') }),
  );
}
