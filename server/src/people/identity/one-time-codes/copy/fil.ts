import type { CodeCopy } from '../code-copy.ts';

export const fil: CodeCopy = {
  sms: ({ code, brandName }) =>
    `${code} ang iyong ${brandName} code. Gagana ito nang 10 minuto. Huwag itong ibigay kahit kanino, kahit sa amin.`,
  voice: ({ digits, brandName }) =>
    `Ang iyong ${brandName} code ay: ${digits}. Huwag itong ibigay kahit kanino, kahit sa amin.`,
};
