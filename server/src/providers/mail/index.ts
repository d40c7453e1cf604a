export {
  isOneAddress,
  type MailOutcome,
  type MailSender,
  mailSenderFrom,
  mailWaitMs,
} from './mail-sender.ts';
export { type InboundMail, MAX_MAIL_WEBHOOK_BYTES, readMailgunWebhook } from './mailgun-webhook.ts';
