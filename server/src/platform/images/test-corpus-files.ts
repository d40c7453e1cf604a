import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A word that no picture has by chance: if it is in what comes out, something got through. */
export const PLANTED = 'PLANTED-BY-A-STRANGER';

export interface CorpusFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** `clean`: must come out as a picture. `refused`: must not. `either`: damaged, so that both are right. */
  readonly expected: 'clean' | 'refused' | 'either';
}

/** The name says what the file is, its number and what is expected of it. */
export async function writeCorpusFile(folder: string, number: number, file: CorpusFile): Promise<void> {
  await writeFile(join(folder, `${number}.${file.name}.${file.expected}`), file.bytes);
}

export async function* readCorpus(folder: string): AsyncGenerator<CorpusFile> {
  for (const name of await readdir(folder)) {
    const expected = (['clean', 'refused', 'either'] as const).find((word) => name.endsWith(`.${word}`));
    if (expected === undefined) throw new Error(`${name} is no file of a corpus`);
    yield { name, expected, bytes: await readFile(join(folder, name)) };
  }
}
