import { isRecord, stringsIn } from '../results/json.ts';

/** All requirement ids in document order, and the parts of those that cover several items. */
export interface Catalogue {
  readonly ids: readonly string[];
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

const REQUIREMENT_ROW = /^- \*\*(R\d+(?:\.\d+)?-\d+[a-z]?)\*\* · \S/;
const REQUIREMENT_LOOKALIKE = /^\s*[-*] \*\*R/;

/**
 * Reads `docs/requirements.md` and `parts.json`. A row that is almost valid is rejected, so that none is
 * lost.
 */
export function readCatalogue(document: string, partsDocument: string): Catalogue {
  const ids = document.split('\n').flatMap((line) => {
    const id = REQUIREMENT_ROW.exec(line)?.[1];
    if (id === undefined && REQUIREMENT_LOOKALIKE.test(line))
      throw new Error(`not a requirement row: ${line}`);
    return id === undefined ? [] : [id];
  });
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`requirement ${twice} is listed twice`);
  return { ids, parts: readParts(partsDocument, ids) };
}

function readParts(partsDocument: string, ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const listed: unknown = JSON.parse(partsDocument);
  if (!isRecord(listed)) throw new Error('the list of parts is not an object');
  return new Map(
    Object.entries(listed).map(([id, names]) => {
      if (!ids.includes(id)) throw new Error(`parts are listed for ${id}, which is not a requirement`);
      const parts = stringsIn(names);
      if (parts.length === 0) throw new Error(`${id} lists no parts`);
      return [id, parts];
    }),
  );
}

/** The ids of a name: the id itself, all its lettered parts, or none. */
export function idsNamed(name: string, catalogue: Catalogue): readonly string[] {
  if (catalogue.ids.includes(name)) return [name];
  return catalogue.ids.filter((id) => id.startsWith(name) && /^[a-z]$/.test(id.slice(name.length)));
}
