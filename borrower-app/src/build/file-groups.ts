/** What the bundler tells of a module while it decides which file each one goes into. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface FileGroup {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null);
  readonly test?: RegExp;
  /** What the bundler calls the group where it reports on its work. */
  readonly debugName?: string;
}

/** Changes only when a library does, so that a returning phone keeps it over our releases. */
const reactItself: FileGroup = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ };

export const PAGE_STYLES = 'page';

/** Every page has these in its document, so a part of the site that shares scripts with the app need not fetch them. */
const stylesOfEveryPage: FileGroup = { name: PAGE_STYLES, test: /design[\\/](tokens|base)\.css$/ };

/** Inputs that most pages with a form have together. */
const inputs: readonly FileGroup[] = [
  { name: 'digits', test: /design[\\/]field[\\/](DigitField|FieldFrame)\./ },
  { name: 'fields', test: /design[\\/]field[\\/](Field|ChoiceField)\.tsx$/ },
];

interface Entries {
  readonly app: string;
  readonly promotion: string;
  readonly site: string;
}

/**
 * What several entries need at once stands in one file: many small files weigh more than one, and each is named in the
 * document and in every file that imports it. What a single entry needs stays with that entry.
 */
export function fileGroups(entries: Entries): FileGroup[] {
  const isInApp = importedAtOnceBy(entries.app);
  const isInPromotion = importedAtOnceBy(entries.promotion);
  const isInSite = importedAtOnceBy(entries.site);
  return [
    reactItself,
    stylesOfEveryPage,
    {
      debugName: 'shared by entries',
      name(id, graph) {
        const inApp = isInApp(id, graph);
        const inPromotion = isInPromotion(id, graph);
        if (isInSite(id, graph) && (inApp || inPromotion)) return 'foundation';
        return inApp && inPromotion ? 'shared' : null;
      },
    },
    ...inputs,
  ];
}

/** Whether an entry cannot begin without a module. */
function importedAtOnceBy(entry: string): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= withImports(entry, graph);
    return found.has(id);
  };
}

function withImports(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
