export { type MailSender, mailSenderFrom } from './mail-sender.ts';
