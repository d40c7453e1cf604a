/** A small change of product code. */
export interface SourceChange {
  readonly name: string;
  /** The changed file, from the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** A change that would cost money, and the test that must fail because of it. */
export interface PlantedBug extends SourceChange {
  /** The test file that must fail. */
  readonly test: string;
  /** The start of the tests' names, if the whole file takes long. */
  readonly titled?: string;
}

/** The source with the bug. A text that no longer matches fails: the bug must be planted anew. */
export function withBug(source: string, { name, file, find, replace }: SourceChange): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    const times = source.split(find).length - 1;
    throw new Error(`${name}: the text to change occurs ${times} times in ${file}, not once`);
  }
  return before + replace + after;
}
