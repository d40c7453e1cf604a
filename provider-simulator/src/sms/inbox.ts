import type { Channel } from './text-message.ts';

/** A text message on a phone, or the speech of a call. A message sent once may arrive twice or never. */
export interface ReceivedMessage {
  readonly channel: Channel;
  readonly provider: string;
  readonly reference: string;
  readonly to: string;
  readonly sender: string;
  readonly text: string;
  readonly receivedAt: string;
}

const KEPT = 10_000;

/** The messages of all phones. */
export class Inbox {
  readonly #messages: ReceivedMessage[] = [];

  receive(message: ReceivedMessage): void {
    this.#messages.push(message);
    if (this.#messages.length > KEPT) this.#messages.shift();
  }

  /** Newest first. Numbers match by their digits, so spaces and a leading plus do not matter. */
  messages({ to }: { to?: string } = {}): ReceivedMessage[] {
    const recipient = digits(to ?? '');
    return this.#messages.filter((message) => digits(message.to).includes(recipient)).reverse();
  }

  empty(): void {
    this.#messages.length = 0;
  }
}

function digits(number: string): string {
  return number.replace(/\D/g, '');
}
