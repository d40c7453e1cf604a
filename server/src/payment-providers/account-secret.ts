import type { Secret } from '../platform/secret.ts';

/** What a provider knows us by, or we know it by. It shows nothing of itself unless it is asked to by name. */
export type AccountSecret = Secret;
