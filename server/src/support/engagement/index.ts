export { assignableMessages } from './assign-messages.ts';
export { registerContactFormRoutes } from './contact-form.routes.ts';
export { registerContactInboxRoutes } from './contact-inbox.routes.ts';
export type {
  ContactContent,
  ContactMessage,
  ContactMessageId,
} from './contact-message.ts';
export { dueContactEmails } from './due-contact-emails.ts';
export { registerEmailWebhook } from './email-webhook.routes.ts';
export { registerEngagementRoutes } from './engagement.routes.ts';
export { findSupportContact } from './engagement.sql.ts';
export { isRated } from './order-ratings.sql.ts';
export { registerOrderEngagementRoutes } from './orders.routes.ts';
export { personalDataOfMessage } from './personal-data-of-message.ts';
export {
  type ContactMessagesQuery,
  countWaitingMessages,
  findWaitingMessages,
  listContactMessages,
  readContactMessage,
} from './read-contact-messages.ts';
export { receiveContactMessage } from './receive-contact-message.ts';
export { reindexedContactMessages } from './reindex-contact-messages.sql.ts';
export { messageForReply } from './replies-to-message.ts';
export { setSupportContact } from './set-support-contact.ts';
export type { SupportContact } from './support-contact.ts';
export {
  answerContactMessage,
  type ContactMessageAction,
  claimContactMessage,
  closeContactMessage,
  unassignContactMessage,
} from './work-on-contact-message.ts';
