import type { ReadableBook } from '../book.ts';
import { newReference } from '../clock.ts';
import type { DeskSite } from '../desk-site.ts';
import { UnrulyDelivery } from '../misbehaviour/unruly-delivery.ts';
import type { Inbox } from './inbox.ts';
import type { TextMessage, TextMessageOrder } from './text-message.ts';

/**
 * A simulated SMS provider, independent of its API format: accepts messages, delivers them to phones,
 * reports.
 */
export class SmsDesk {
  readonly #site: DeskSite<TextMessage>;
  readonly #delivery: UnrulyDelivery<TextMessage>;

  constructor(site: DeskSite<TextMessage>, inbox: Inbox) {
    this.#site = site;
    this.#delivery = new UnrulyDelivery({
      mood: site.mood,
      timers: site.timers,
      deliver: (message) => this.#arrive(message, inbox),
    });
  }

  get book(): ReadableBook<TextMessage> {
    return this.#site.book;
  }

  accept(order: TextMessageOrder): TextMessage {
    const {
      to,
      text,
      sender = 'HIRAM',
      channel = 'sms',
      reference = newReference('sms'),
      callbackUrl,
    } = order;
    const message = this.#site.book.write({
      reference,
      channel,
      to,
      sender,
      text,
      state: 'accepted',
      acceptedAt: this.#site.clock.now().toISOString(),
      ...(callbackUrl !== undefined && { callbackUrl }),
    });
    this.#delivery.send(message);
    return message;
  }

  #arrive(message: TextMessage, inbox: Inbox): void {
    const { reference, channel, to, sender, text } = message;
    const receivedAt = this.#site.clock.now().toISOString();
    inbox.receive({ provider: this.#site.name, reference, channel, to, sender, text, receivedAt });
    const delivered = this.#site.book.write({ ...message, state: 'delivered' });
    this.#site.callBack(delivered, delivered);
  }
}
