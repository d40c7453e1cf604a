import { CONTACT_MESSAGE_MAX_LENGTHS } from '@hiram/contract/constants';
import { sendContactMessage } from '@hiram/contract/support/engagement';
import type { FastifyRequest } from 'fastify';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import { factsOf } from '#platform/http/request-facts.ts';
import type { ContactContent } from './contact-message.ts';
import type { ContactMessageContext } from './contact-message-context.ts';
import { receiveContactMessage } from './receive-contact-message.ts';

/** The form's page. It contains one message per outcome, shown when the URL fragment names it. */
const PAGE = '/contactUs';
const OUTCOMES = {
  sent: 'contact-sent',
  incomplete: 'contact-incomplete',
  failed: 'contact-failed',
} as const;

export function registerContactFormRoutes(server: CallServer, context: ContactMessageContext): void {
  implement(server, sendContactMessage, {
    policy: 'public',
    handle: async ({ requestId, website = '', ...content }, { brand, locale, common, address }) => {
      await receiveContactMessage(context, {
        brandCode: brand.code,
        locale,
        requestId,
        content,
        isTrapped: website !== '',
        sender: { address, device: common.deviceId },
      });
      return {};
    },
  });
  registerPlainForm(server, context);
}

/** The same form without JavaScript: a plain form post, answered by a redirect to the page. */
function registerPlainForm({ app, findBrand }: CallServer, context: ContactMessageContext): void {
  app.route({
    method: 'POST',
    url: PAGE,
    config: { policy: 'public' },
    async handler(request, reply) {
      const { brand, locale, common } = factsOf(request, findBrand);
      if (brand === undefined) throw new Refusal('not_found', { unknownBrand: true });
      const outcome = await outcomeOf(async () =>
        receiveContactMessage(context, {
          brandCode: brand.code,
          locale,
          requestId: undefined,
          content: contentOf(request),
          isTrapped: fieldOf(request, 'website') !== '',
          sender: { address: request.ip, device: undefined },
        }),
      );
      const { brand: named, lang } = common;
      const query = new URLSearchParams({ ...(named && { brand: named }), ...(lang && { lang }) }).toString();
      // After a redirect, reloading the page does not submit again.
      return reply.redirect(`${PAGE}${query && `?${query}`}#${OUTCOMES[outcome]}`, 303);
    },
  });
}

async function outcomeOf(receive: () => Promise<void>): Promise<keyof typeof OUTCOMES> {
  try {
    await receive();
    return 'sent';
  } catch (error) {
    // Errors that the visitor can fix or retry are shown on the page; defects are rethrown.
    if (error instanceof Refusal) return error.code === 'request_malformed' ? 'incomplete' : 'failed';
    if (error instanceof Unavailable) return 'failed';
    throw error;
  }
}

function contentOf(request: FastifyRequest): ContactContent {
  const content: ContactContent = {
    name: fieldOf(request, 'name'),
    telephone: fieldOf(request, 'telephone'),
    email: fieldOf(request, 'email'),
    remark: fieldOf(request, 'remark'),
  };
  const isTooLong = Object.entries(CONTACT_MESSAGE_MAX_LENGTHS).some(
    // The cast is safe: the limits and the content have the same names.
    ([name, most]) => content[name as keyof ContactContent].length > most,
  );
  if (isTooLong) throw new Refusal('request_malformed', { contactMessage: 'too long' });
  return content;
}

/** A field of a plain form; a missing or repeated field counts as empty. */
function fieldOf({ body }: FastifyRequest, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}
