/** A table of `docs/dependencies.md`: its rows by their first cell. */
export type DocumentTable = ReadonlyMap<string, readonly string[]>;

/** The document's tables by heading. Two tables under one heading are merged. */
export function readTables(document: string): ReadonlyMap<string, DocumentTable> {
  const tables = new Map<string, Map<string, readonly string[]>>();
  let table = new Map<string, readonly string[]>();
  for (const line of document.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      table = new Map();
      tables.set(heading.trim(), table);
    }
    const cells = cellsOf(line);
    const [first] = cells;
    if (first !== undefined && !/^:?-+:?$/.test(first)) table.set(first, cells);
  }
  return tables;
}

function cellsOf(line: string): readonly string[] {
  if (!/^\|.*\|\s*$/.test(line)) return [];
  return line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'));
}
