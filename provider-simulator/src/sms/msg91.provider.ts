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
    '##code## is your ##brand## code. It is valid for 10 minutes. Never share it, not even with us.\n\n@##host## ###code##',
  'one-time-code-hi':
    '##code## आपका ##brand## कोड है। यह 10 मिनट चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।\n\n@##host## ###code##',
  'application-answered-en':
    '##brand##: we have an answer to your application. Open the app or ##host## to read it. Ref ##ref##',
  'application-answered-hi':
    '##brand##: आपकी एप्लिकेशन का जवाब आ गया है। पढ़ने के लिए ऐप या ##host## खोलें। Ref ##ref##',
  'reminder-before-due-en':
    '##brand##: a friendly reminder. Your payment is due on ##day##. See the amount and how to pay: ##host## Ref ##ref##',
  'reminder-before-due-hi': '##brand##: पेमेंट ##day## को ड्यू। रकम: ##host## Ref ##ref##',
  'reminder-on-payday-en':
    '##brand##: it is your payday. Your payment is due on ##day##. You can pay now: ##host## Ref ##ref##',
  'reminder-on-payday-hi': '##brand##: सैलरी डे! पेमेंट ड्यू ##day##: ##host## Ref ##ref##',
  'reminder-due-today-en':
    '##brand##: your payment is due today, ##day##. See the amount and how to pay: ##host## Already paid? Thank you. Ref ##ref##',
  'reminder-due-today-hi': '##brand##: पेमेंट आज, ##day##, ड्यू। रकम: ##host## Ref ##ref##',
  'payment-late-en':
    '##brand##: we have not received your payment due on ##day##. Pay, ask for help, or tell us if you already paid: ##host## Ref ##ref##',
  'payment-late-hi': '##brand##: ##day## का पेमेंट बाकी। मदद: ##host## Ref ##ref##',
  'new-device-login-en':
    '##brand##: Your account was opened on a new device. Not you? Log in at ##host##/account and tap "This was not me". Ref ##ref##',
  'new-device-login-hi':
    '##brand##: आपका अकाउंट एक नए डिवाइस पर खोला गया। आप नहीं थे? ##host##/account पर लॉग इन करें और "यह मैंने नहीं किया" दबाएँ। Ref ##ref##',
  'payout-account-changed-en':
    '##brand##: The account that receives your money was changed. Not you? Log in at ##host##/account and tap "This was not me". Ref ##ref##',
  'payout-account-changed-hi':
    '##brand##: आपके पैसे पाने वाला अकाउंट बदला गया। आपने नहीं बदला? ##host##/account पर लॉग इन करें और "यह मैंने नहीं किया" दबाएँ। Ref ##ref##',
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
