import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call, CallFrame } from '../call.ts';

const contractFolder = dirname(import.meta.dirname);

/**
 * A Vite plugin for the apps' builds: a file that declares calls is loaded as what a client needs of them, plain
 * objects without fields and refusals. So a call is declared once, in full, and a browser never downloads schemas.
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
      if (dirname(id) !== contractFolder) return undefined;
      // The cast only says what is true of every module: it exports names, and nobody knows yet what they hold.
      const exported = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      const declared = Object.entries(exported).filter((entry): entry is [string, Call] => isCall(entry[1]));
      if (declared.length === 0) return undefined;
      return declared.map(([name, call]) => `export const ${name} = ${frameText(call)};\n`).join('');
    },
  };
}

function frameText({ request: _request, data: _data, refusals: _refusals, ...frame }: Call): string {
  return JSON.stringify(frame satisfies CallFrame);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;
}
