import type { IsOwn } from '#platform/calls/ownership.ts';

/** Checks whether an application belongs to this borrower. */
export type OwnsApplication = IsOwn;
