import { newReference } from '../clock.ts';
import { FaultyDelivery } from '../misbehaviour/faulty-delivery.ts';
import type { ProviderRuntime } from '../provider-runtime.ts';
import type { ReadableRecords } from '../record-store.ts';
import type { Inbox } from './inbox.ts';
import type { TextMessage, TextMessageOrder } from './text-message.ts';

/**
 * A simulated SMS provider, independent of its API format: accepts messages, delivers them to phones,
 * reports.
 */
export class SimulatedSms {
  readonly #site: ProviderRuntime<TextMessage>;
  readonly #delivery: FaultyDelivery<TextMessage>;

  constructor(site: ProviderRuntime<TextMessage>, inbox: Inbox) {
    this.#site = site;
    this.#delivery = new FaultyDelivery({
      faults: site.faults,
      timers: site.timers,
      deliver: (message) => this.#arrive(message, inbox),
    });
  }

  get records(): ReadableRecords<TextMessage> {
    return this.#site.records;
  }

  accept(order: TextMessageOrder): TextMessage {
    const {
      to,
      text,
      sender = 'HIRAM',
      channel = 'sms',
      reference = newReference('sms'),
      webhookUrl,
    } = order;
    const message = this.#site.records.write({
      reference,
      channel,
      to,
      sender,
      text,
      state: 'accepted',
      acceptedAt: this.#site.clock.now().toISOString(),
      ...(webhookUrl !== undefined && { webhookUrl }),
    });
    this.#delivery.send(message);
    return message;
  }

  #arrive(message: TextMessage, inbox: Inbox): void {
    const { reference, channel, to, sender, text } = message;
    const receivedAt = this.#site.clock.now().toISOString();
    inbox.receive({ provider: this.#site.name, reference, channel, to, sender, text, receivedAt });
    const delivered = this.#site.records.write({ ...message, state: 'delivered' });
    this.#site.sendWebhook(delivered, delivered);
  }
}
