/** The key, token and account that every simulated provider knows. All others are refused, as a real one would. */
export const KNOWN_KEY = 'simulator';

/** No simulated provider calls back about messages: what became of one is seen in the inbox. */
export const noCallbacks = {
  callbackRetriesMs: [],
  callback: () => ({ headers: {}, body: '' }),
} as const;
