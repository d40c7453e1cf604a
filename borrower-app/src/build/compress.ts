import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TEXT_FILE = /\.(?:js|css|svg|json)$/;

/** Writes a `.br` file for each text file: compressed once with maximum brotli, never per request. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((it) => TEXT_FILE.test(it))) {
    const file = path.join(folder, name);
    const source = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    };
    await writeFile(`${file}.br`, brotliCompressSync(source, { params }));
  }
}
