import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A marker that no image contains by chance: if the output contains it, foreign data got through. */
export const PLANTED = 'PLANTED-BY-A-STRANGER';

export interface CorpusFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** `clean`: must produce an image. `refused`: must not. `either`: damaged, so both are correct. */
  readonly expected: 'clean' | 'refused' | 'either';
}

/** The file name has the number, the kind of file and the expected result. */
export async function writeCorpusFile(folder: string, number: number, file: CorpusFile): Promise<void> {
  await writeFile(join(folder, `${number}.${file.name}.${file.expected}`), file.bytes);
}

export async function* readCorpus(folder: string): AsyncGenerator<CorpusFile> {
  for (const name of await readdir(folder)) {
    const expected = (['clean', 'refused', 'either'] as const).find((word) => name.endsWith(`.${word}`));
    if (expected === undefined) throw new Error(`${name} is not a corpus file`);
    yield { name, expected, bytes: await readFile(join(folder, name)) };
  }
}
