/** What the bundler reports about modules while it assigns them to files. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface FileGroup {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null);
  readonly test?: RegExp;
  /** The group's name in bundler reports. */
  readonly debugName?: string;
}

/** Changes only with a library upgrade, so that returning phones keep it cached across releases. */
const reactItself: FileGroup = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ };

export const PAGE_STYLES = 'page';

/**
 * Every document contains these styles, so site parts that share scripts with the app need not fetch them.
 */
const stylesOfEveryPage: FileGroup = { name: PAGE_STYLES, test: /design[\\/](tokens|base)\.css$/ };

/** Inputs that most pages with a form share. */
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
 * Modules that several entries import statically share one file: many small files weigh more than one, and
 * each is listed in the document and in every importing file. Modules of a single entry stay with it.
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

/** Whether an entry imports a module statically. */
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
