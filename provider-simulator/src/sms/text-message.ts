import type { BookEntry } from '../book.ts';

/** A text message as the provider's books know it. */
export interface TextMessage extends BookEntry {
  readonly to: string;
  readonly sender: string;
  readonly text: string;
  readonly state: 'accepted' | 'delivered';
  readonly acceptedAt: string;
  readonly callbackUrl?: string;
}

export interface TextMessageOrder {
  readonly to: string;
  readonly text: string;
  readonly sender?: string;
  readonly callbackUrl?: string;
}
