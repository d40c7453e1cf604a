import type { CodeCopy } from '../code-copy.ts';

export const fil: CodeCopy = {
  sms: ({ code, brandName }) =>
    `${code} ang ${brandName} code mo. Valid ito nang 10 minuto. Huwag itong i-share kahit kanino, kahit sa amin.`,
  voice: ({ digits, brandName }) =>
    `Ang ${brandName} code mo ay: ${digits}. Huwag itong i-share kahit kanino, kahit sa amin.`,
};
