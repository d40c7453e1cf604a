import type { BookEntry } from '../book.ts';

/** Read on a screen, or heard on the phone. */
export type Channel = 'sms' | 'voice';

/** A text message, or what a call says, as the provider's books know it. */
export interface TextMessage extends BookEntry {
  readonly channel: Channel;
  readonly to: string;
  readonly sender: string;
  readonly text: string;
  readonly state: 'accepted' | 'delivered';
  readonly acceptedAt: string;
  readonly callbackUrl?: string;
}

export interface TextMessageOrder {
  readonly channel?: Channel;
  /** In the provider's own form; made up when the face has none. */
  readonly reference?: string;
  readonly to: string;
  readonly text: string;
  readonly sender?: string;
  readonly callbackUrl?: string;
}
