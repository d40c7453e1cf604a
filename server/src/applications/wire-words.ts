import type { IsOwn } from '../platform/calls/ownership.ts';

/** Whether an application is this borrower's. */
export type OwnsApplication = IsOwn;

export function flagOf(condition: boolean): '0' | '1' {
  return condition ? '1' : '0';
}
