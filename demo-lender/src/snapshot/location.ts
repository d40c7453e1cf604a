import { resolve } from 'node:path';

/** The committed snapshot. */
export const SNAPSHOT_FILE = resolve(import.meta.dirname, '../../demo-lender.snapshot');
/** It is cloned with the repository. */
export const MOST_BYTES = 8_000_000;
