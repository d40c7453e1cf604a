export type {
  Message,
  MessageChannel,
  NoticeVariables,
  OneTimeCodeVariables,
  SendOutcome,
} from './message.ts';
export { messageRoutesFrom } from './message-routes.ts';
export { createMessageSender, type MessageSender } from './message-sender.ts';
export { numberPrefix } from './phone-number.ts';
export { segmentsOf } from './segments.ts';
