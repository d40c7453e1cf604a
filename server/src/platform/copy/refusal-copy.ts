import type { RefusalCode } from '@hiram/contract/refusals';

/** User-facing messages for refusals: one for every reason. */
export type RefusalCopy = Readonly<Record<RefusalCode, string>>;
