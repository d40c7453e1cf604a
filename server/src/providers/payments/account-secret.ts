import type { Secret } from '#platform/secret.ts';

/** A credential shared with a provider. Its value is only shown by an explicit call to reveal it. */
export type AccountSecret = Secret;
