import type { Channel } from './text-message.ts';

/** A text message as it lies on a phone, or a call as it was heard. One that was sent once may come twice, or never. */
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

/** Every phone in the world, in one place to look into. */
export class Inbox {
  readonly #messages: ReceivedMessage[] = [];

  receive(message: ReceivedMessage): void {
    this.#messages.push(message);
    if (this.#messages.length > KEPT) this.#messages.shift();
  }

  /** Newest first. A number matches by its digits, so that spaces and a leading plus do not matter. */
  messages({ to }: { to?: string } = {}): ReceivedMessage[] {
    const wanted = digits(to ?? '');
    return this.#messages.filter((message) => digits(message.to).includes(wanted)).reverse();
  }

  empty(): void {
    this.#messages.length = 0;
  }
}

function digits(number: string): string {
  return number.replace(/\D/g, '');
}
