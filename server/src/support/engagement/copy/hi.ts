import type { EmailCopy } from './email-copy.ts';

export const hi: EmailCopy = {
  subject: (brandName) => `${brandName} को आपका मैसेज`,
  howToReply: 'आप इस ईमेल का जवाब दे सकते हैं। हम अटैचमेंट नहीं पढ़ सकते।',
  noSecrets: 'हम ईमेल पर कभी आपका पासवर्ड या कोड नहीं माँगते।',
};
