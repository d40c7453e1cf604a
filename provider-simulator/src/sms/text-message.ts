import type { ProviderRecord } from '../record-store.ts';

/** A text message or a voice call. */
export type Channel = 'sms' | 'voice';

/** A text message, or the speech of a call, in the provider's records. */
export interface TextMessage extends ProviderRecord {
  readonly channel: Channel;
  readonly to: string;
  readonly sender: string;
  readonly text: string;
  readonly state: 'accepted' | 'delivered';
  readonly acceptedAt: string;
  readonly webhookUrl?: string;
}

export interface TextMessageOrder {
  readonly channel?: Channel;
  /** In the provider's format; generated if the provider API sets none. */
  readonly reference?: string;
  readonly to: string;
  readonly text: string;
  readonly sender?: string;
  readonly webhookUrl?: string;
}
