import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

const DIGITS = 16;
const IS_CODE = /\.(ts|js|mjs|json)$/;
const IS_TEST = /\.test\.ts$/;

/** The packages whose code a workflow may run, from the folder of the server's sources. */
const SOURCES = ['.', '../../contract/src', '../../lending/src', '../../markets/src', '../../values/src'];

/**
 * A digest of the code that this process runs: equal for two processes if a workflow that one began can be continued by
 * the other. From sources it covers the server and the packages that it imports; in the image it is the digest that the
 * bundler wrote for the files that the program loads.
 */
export async function codeVersion(program = process.argv[1] ?? ''): Promise<string> {
  const folder = dirname(program);
  if (!program.endsWith('.ts')) {
    const written = await readFile(join(folder, 'files/code-digests', basename(program, '.js')), 'utf8');
    return written.slice(0, DIGITS);
  }
  const files = (await Promise.all(SOURCES.map((source) => codeIn(join(folder, source))))).flat();
  const digest = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    digest.update(`${relative(folder, file)} ${content}\n`);
  }
  return digest.digest('hex').slice(0, DIGITS);
}

async function codeIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && IS_CODE.test(entry.name) && !IS_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
