import type { EmailCopy } from './email-copy.ts';

export const en: EmailCopy = {
  subject: (brandName) => `Your message to ${brandName}`,
  howToReply: 'You can reply to this e-mail. We cannot read attachments.',
  noSecrets: 'We never ask for your password or a code by e-mail.',
};
