import { newHexReference } from '../clock.ts';
import type { ProviderApi } from '../provider-api.ts';
import { KNOWN_KEY, noWebhooks } from './account.ts';
import type { SimulatedSms } from './simulated-sms.ts';
import type { TextMessage } from './text-message.ts';

type Recipient = Readonly<Record<string, string>>;

interface FlowOrder {
  readonly template_id?: string;
  readonly sender?: string;
  readonly recipients?: readonly Recipient[];
}

/** The templates registered with the operators, by the ids used in development. */
const templates: Readonly<Record<string, string>> = {
  'one-time-code-en':
    '##code## is your ##brand## code. It works for 10 minutes. Never share it, not even with us.\n\n@##host## ###code##',
  'one-time-code-hi':
    '##code## आपका ##brand## कोड है। यह 10 मिनट चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।\n\n@##host## ###code##',
  'application-answered-en':
    '##brand##: your application has an answer. Open the app or ##host## to read it.',
  'application-answered-hi': '##brand##: आपके आवेदन का जवाब आ गया है। पढ़ने के लिए ऐप या ##host## खोलें।',
  'reminder-before-due-en':
    '##brand##: a friendly reminder. Your payment is due on ##day##. The amount and ways to pay: ##host##',
  'reminder-before-due-hi': '##brand##: आपका भुगतान ##day## को देय है। राशि: ##host##',
  'reminder-on-payday-en':
    '##brand##: a note for your payday. Your payment is due on ##day##; you can pay now. The amount and ways to pay: ##host##',
  'reminder-on-payday-hi': '##brand##: वेतन के दिन याद रहे, भुगतान ##day## को है: ##host##',
  'reminder-due-today-en':
    '##brand##: your payment is due today, ##day##. The amount and ways to pay: ##host## Paid already? Thank you.',
  'reminder-due-today-hi': '##brand##: आपका भुगतान आज, ##day##, देय है। राशि: ##host##',
  'payment-late-en':
    '##brand##: your payment of ##day## has not reached us. Pay, ask for help, or tell us that you have paid: ##host##',
  'payment-late-hi': '##brand##: ##day## का भुगतान नहीं मिला। भुगतान/मदद: ##host##',
};

/** MSG91 (India) as documented: sending by a registered template. */
export const msg91: ProviderApi<SimulatedSms, TextMessage> = {
  provider: 'msg91',
  // Like most of its refusals, it has a success status.
  refusal: { status: 200, body: { type: 'error', message: 'Invalid mobile number', code: '202' } },
  ...noWebhooks,

  routes(app, simulatedProvider) {
    app.post<{ Body: FlowOrder }>('/api/v5/flow', (request, reply) => {
      if (request.headers.authkey !== KNOWN_KEY) {
        return reply.code(401).send({ type: 'error', message: 'Invalid authentication key', code: '207' });
      }
      const { template_id = '', sender = '', recipients = [] } = request.body;
      const template = templates[template_id];
      if (template === undefined) {
        return reply.send({ type: 'error', message: 'Template ID missing or invalid', code: '211' });
      }
      if (recipients.some(({ mobiles = '' }) => !/^91[6-9]\d{9}$/.test(mobiles)))
        return reply.send(this.refusal.body);
      const reference = newHexReference(24);
      for (const recipient of recipients) {
        simulatedProvider.accept({
          to: `+${recipient.mobiles}`,
          text: filledIn(template, recipient),
          sender,
          reference,
        });
      }
      return reply.send({ type: 'success', message: reference });
    });
  },
};

function filledIn(template: string, values: Recipient): string {
  return template.replace(/##(\w+)##/g, (_, name: string) => values[name] ?? '');
}
