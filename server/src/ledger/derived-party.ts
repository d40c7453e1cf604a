import { hash } from 'node:crypto';

/** The id of a chain that belongs to no loan. It follows from what the chain is for and never changes. */
export function derivedParty(purpose: string): string {
  const digits = hash('sha256', purpose, 'hex');
  // Formatted as a custom UUID (version 8).
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
