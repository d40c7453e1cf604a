import { readFileSync } from 'node:fs';
import { downloadLog } from './download-log.ts';

/** A published log from a file or an address. */
export function readLog(place: string | undefined): Promise<string> | string | undefined {
  if (place === undefined) return undefined;
  return /^https?:/.test(place) ? downloadLog(place) : readFileSync(place, 'utf8');
}
