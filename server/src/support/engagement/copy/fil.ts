import type { EmailCopy } from './email-copy.ts';

export const fil: EmailCopy = {
  subject: (brandName) => `Ang message mo sa ${brandName}`,
  howToReply: 'Puwede kang mag-reply sa email na ito. Hindi namin nababasa ang attachments.',
  noSecrets: 'Hindi namin kailanman hinihingi ang password o code mo sa email.',
};
