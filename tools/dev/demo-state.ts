import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '../results/json.ts';

/** The committed snapshot of the demo lender. */
export const SNAPSHOT = resolve(import.meta.dirname, '../../demo-lender/demo-lender.snapshot');

const STATE = 'demo-lender.json';
const RESTORING = 'demo-lender.restoring.json';

/** Undefined until the demo lender of this folder is complete. */
export function demoState(folder: string): { readonly daysBehind: number } | undefined {
  const file = join(folder, STATE);
  if (!existsSync(file)) return undefined;
  const state: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return { daysBehind: isRecord(state) && typeof state.daysBehind === 'number' ? state.daysBehind : 0 };
}

/** A lender made from nothing ends at the present. */
export function markMade(folder: string): void {
  writeFileSync(join(folder, STATE), JSON.stringify({ daysBehind: 0 }));
}

/** Where the restore writes its result. */
export function restoredFile(folder: string): string {
  return join(folder, RESTORING);
}

export function markRestoring(folder: string): void {
  writeFileSync(restoredFile(folder), '');
}

export function markRestored(folder: string): void {
  renameSync(restoredFile(folder), join(folder, STATE));
}

/** A restore that was stopped leaves half a lender. */
export function wasStoppedRestoring(folder: string): boolean {
  return existsSync(restoredFile(folder));
}
