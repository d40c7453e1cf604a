import { dirname, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call, CallFrame } from '../call.ts';

const contractFolder = dirname(import.meta.dirname);

/**
 * A Vite plugin for the apps' builds. It loads a file that declares calls as plain objects without fields and
 * refusals. So a call is declared once in full, and browsers never download schemas.
 */
export function fieldlessCalls(): {
  readonly name: string;
  readonly apply: 'build';
  load(id: string): Promise<string | undefined>;
} {
  return {
    name: 'hiram:fieldless-calls',
    apply: 'build',
    async load(id) {
      if (!isContractFile(id)) return undefined;
      // The cast is safe: every module exports names with values of unknown type.
      const exported = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      const declared = Object.entries(exported).filter((entry): entry is [string, Call] => isCall(entry[1]));
      if (declared.length === 0) return undefined;
      return declared.map(([name, call]) => `export const ${name} = ${frameText(call)};\n`).join('');
    },
  };
}

/** Calls are declared in `<domain>/<capability>.ts`, and a few common ones directly in the folder. */
function isContractFile(id: string): boolean {
  const place = relative(contractFolder, id);
  return !place.startsWith('..') && place.endsWith('.ts') && place.split(sep).length <= 2;
}

function frameText({
  request: _request,
  data: _data,
  refusals: _refusals,
  specified: _specified,
  ...frame
}: Call): string {
  return JSON.stringify(frame satisfies CallFrame);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;
}
