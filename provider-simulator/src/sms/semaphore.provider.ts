import { newNumberReference } from '../clock.ts';
import type { ProviderApi } from '../provider-api.ts';
import { KNOWN_KEY, noWebhooks } from './account.ts';
import type { SimulatedSms } from './simulated-sms.ts';
import type { TextMessage } from './text-message.ts';

interface OtpOrder {
  readonly apikey?: string;
  readonly number?: string;
  readonly message?: string;
  readonly code?: string;
  readonly sendername?: string;
}

/**
 * Semaphore (Philippines) as documented: the OTP route, and the standard route for messages without a code.
 */
export const semaphore: ProviderApi<SimulatedSms, TextMessage> = {
  provider: 'semaphore',
  refusal: { status: 422, body: { number: ['The number format is invalid.'] } },
  ...noWebhooks,

  routes(app, simulatedProvider) {
    for (const path of ['/api/v4/otp', '/api/v4/messages']) {
      app.post<{ Body: OtpOrder | undefined }>(path, (request, reply) => {
        const { apikey, number = '', message = '', code = '', sendername = 'SEMAPHORE' } = request.body ?? {};
        if (apikey !== KNOWN_KEY)
          return reply.code(422).send({ apikey: ['The selected apikey is invalid.'] });
        if (!/^(09|639)\d{9}$/.test(number))
          return reply.code(422).send({ number: ['The number format is invalid.'] });
        if (message === '') return reply.code(422).send({ message: ['The message field is required.'] });
        const text = path.endsWith('/otp') ? withCode(message, code) : message;
        const reference = newNumberReference();
        simulatedProvider.accept({
          to: `+${number.replace(/^0/, '63')}`,
          text,
          sender: sendername,
          reference: String(reference),
        });
        return reply.send([
          {
            message_id: reference,
            recipient: number,
            message: text,
            code,
            sender_name: sendername,
            status: 'Pending',
          },
        ]);
      });
    }
  },
};

function withCode(message: string, code: string): string {
  return message.includes('{otp}')
    ? message.replaceAll('{otp}', code)
    : `${message} Your One Time Password is ${code}`;
}
