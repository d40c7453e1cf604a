import type { IsOwn } from '#platform/calls/ownership.ts';

/** Checks whether an application belongs to this borrower. */
export type OwnsApplication = IsOwn;

export function flagOf(condition: boolean): '0' | '1' {
  return condition ? '1' : '0';
}
