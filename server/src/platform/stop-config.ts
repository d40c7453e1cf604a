import type { Read } from './config-variable.ts';

const MOST_SECONDS = 120;

export const stopVariables = {
  HIRAM_STOP_DELAY_SECONDS: {
    reason:
      'An API that is asked to stop says so at /readyz and goes on answering for so long, until no load balancer sends it more.',
    expects: `a whole number of seconds from 0 to ${MOST_SECONDS}`,
    fallback: 10,
    developmentFallback: 0,
    parse: parseSeconds,
  },
};

function parseSeconds(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= MOST_SECONDS ? Number(text) : undefined;
}

export function stopDelayMs(read: Read<typeof stopVariables>): number {
  return read('HIRAM_STOP_DELAY_SECONDS') * 1_000;
}
