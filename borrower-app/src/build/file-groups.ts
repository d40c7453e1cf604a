interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** What the bundler reports about modules while it assigns them to files. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
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

/** Small parts of most screens of the app. In a file of its own, each would be one more request. */
const OF_MOST_SCREENS =
  /src[\\/](queries[\\/](use-answer|use-fresh-answer|answer-query)|frame[\\/](LazyPart|home-query)|browser[\\/]page-clock|copy[\\/]plural|servicing[\\/]loans[\\/]use-open-once|design[\\/](card|bottom-bar)[\\/]\w+)\.tsx?$/;

/** Inputs that most pages with a form share, and what is around a code that is sent by SMS. */
const inputs: readonly FileGroup[] = [
  { name: 'digits', test: /design[\\/]field[\\/](DigitField|FieldFrame)\./ },
  { name: 'fields', test: /design[\\/]field[\\/](Field|ChoiceField)\.tsx$/ },
  {
    name: 'codes',
    test: /src[\\/](brands[\\/]mobile-number|people[\\/]one-time-codes[\\/](use-sms-countdown|CodeRow))\.tsx?$/,
  },
];

/** The texts of the frame and of the design are loaded with every page: one file for each language. */
const textFiles: FileGroup = {
  debugName: 'texts of every page',
  name(id) {
    const [, language] = /[\\/](?:design|frame)[\\/]copy[\\/](en|fil|hi|reference)\.ts$/.exec(id) ?? [];
    return language === undefined ? null : textsOfEveryPage(language);
  },
};

/** The name of the file that has a language's texts of every page. */
export function textsOfEveryPage(language: string): string {
  return `texts-${language}`;
}

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
  const isInApp = importedBy(entries.app, 'at once');
  const isInPromotion = importedBy(entries.promotion, 'at once');
  const isInSite = importedBy(entries.site, 'at once');
  const isReachedBySite = importedBy(entries.site, 'at any time');
  const isReachedByPromotion = importedBy(entries.promotion, 'at any time');
  return [
    reactItself,
    stylesOfEveryPage,
    {
      debugName: 'shared by entries',
      name(id, graph) {
        const inApp = isInApp(id, graph);
        const inPromotion = isInPromotion(id, graph);
        if (isInSite(id, graph) && (inApp || inPromotion)) return 'foundation';
        if (inApp && inPromotion) return 'shared';
        const isOfScreens = OF_MOST_SCREENS.test(id);
        if (!inApp && !isOfScreens) return null;
        // A file that the site or the registration page may load must not import the app, which would then start there.
        if (isReachedBySite(id, graph)) return null;
        if (!isReachedByPromotion(id, graph)) return 'start';
        return isOfScreens ? 'shared' : null;
      },
    },
    textFiles,
    ...inputs,
  ];
}

type When = 'at once' | 'at any time';

/** Whether an entry imports a module, with all that it may load later or without. */
function importedBy(entry: string, when: When): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= withImports(entry, graph, when);
    return found.has(id);
  };
}

function withImports(entry: string, graph: ModuleGraph, when: When): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = graph.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []));
    if (when === 'at any time') waiting.push(...(info?.dynamicallyImportedIds ?? []));
  }
  return found;
}
