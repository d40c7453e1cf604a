import type { CodeCopy } from '../code-copy.ts';

export const hi: CodeCopy = {
  sms: ({ code, brandName }) =>
    `${code} आपका ${brandName} कोड है। यह 10 मिनट चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।`,
  voice: ({ digits, brandName }) => `आपका ${brandName} कोड है: ${digits}। इसे किसी को न बताएँ, हमें भी नहीं।`,
};
