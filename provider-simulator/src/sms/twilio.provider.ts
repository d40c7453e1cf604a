import type { FastifyReply, FastifyRequest } from 'fastify';
import { newHexReference } from '../clock.ts';
import type { ProviderApi } from '../provider-api.ts';
import { KNOWN_KEY, noWebhooks } from './account.ts';
import type { SimulatedSms } from './simulated-sms.ts';
import type { TextMessage } from './text-message.ts';

interface Ends {
  readonly To?: string;
  readonly From?: string;
}

interface ToAccount {
  readonly Params: { readonly account: string };
}

const notANumber = {
  code: 21211,
  message: "The 'To' number is not a valid phone number.",
  more_info: 'https://www.twilio.com/docs/errors/21211',
  status: 400,
};

/** Twilio as documented: messages, and calls that speak their TwiML. */
export const twilio: ProviderApi<SimulatedSms, TextMessage> = {
  provider: 'twilio',
  refusal: { status: 400, body: notANumber },
  ...noWebhooks,

  routes(app, simulatedProvider) {
    app.post<ToAccount & { Body: Ends & { Body?: string } }>(
      '/2010-04-01/Accounts/:account/Messages.json',
      (request, reply) => {
        const { To: to = '', From: from = '', Body: text = '' } = request.body;
        if (!admits(request, reply, to)) return reply;
        const sid = `SM${newHexReference(32)}`;
        simulatedProvider.accept({ to, text, sender: from, reference: sid });
        return reply.code(201).send({ sid, to, from, status: 'queued', num_segments: '1', error_code: null });
      },
    );
    app.post<ToAccount & { Body: Ends & { Twiml?: string } }>(
      '/2010-04-01/Accounts/:account/Calls.json',
      (request, reply) => {
        const { To: to = '', From: from = '', Twiml: twiml = '' } = request.body;
        if (!admits(request, reply, to)) return reply;
        const sid = `CA${newHexReference(32)}`;
        simulatedProvider.accept({
          channel: 'voice',
          to,
          text: spokenText(twiml),
          sender: from,
          reference: sid,
        });
        return reply.code(201).send({ sid, to, from, status: 'queued' });
      },
    );
  },
};

/** Sends the error response itself if the request is not authorised. */
function admits(request: FastifyRequest<ToAccount>, reply: FastifyReply, to: string): boolean {
  const expected = Buffer.from(`${request.params.account}:${KNOWN_KEY}`).toString('base64');
  if (request.params.account !== KNOWN_KEY || request.headers.authorization !== `Basic ${expected}`) {
    reply.code(401).send({ code: 20003, message: 'Authenticate', status: 401 });
    return false;
  }
  if (/^\+[1-9]\d{7,14}$/.test(to)) return true;
  reply.code(400).send(notANumber);
  return false;
}

/** The spoken text: the content of the Say tags. */
function spokenText(twiml: string): string {
  return [...twiml.matchAll(/<Say\b[^>]*>([^<]*)<\/Say>/g)]
    .map(([, words = '']) => words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
    .join(' ');
}
