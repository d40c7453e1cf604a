import type { CodeCopy } from '../code-copy.ts';

export const en: CodeCopy = {
  sms: ({ code, brandName }) =>
    `${code} is your ${brandName} code. It is valid for 10 minutes. Never share it, not even with us.`,
  voice: ({ digits, brandName }) => `Your ${brandName} code is: ${digits}. Never share it, not even with us.`,
};
