export type { PushMessage, PushSubscription } from './push-message.ts';
export { type PushSender, pushSenderFrom } from './push-sender.ts';
