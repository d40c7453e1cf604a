import { capabilities, domains } from '../tidy/repository-layout.ts';
import { isTest } from '../tidy/source-tree.ts';
import { type DirectionRule, fileImportRule } from './direction-rule.ts';

const APPS = /^(borrower-app|operations-console)\/src\/(.+)$/;

/** Capabilities without pages of their own. Their content is shown on other pages. */
const SHARED_FEATURES: readonly string[] = [
  'cases',
  'people/brands',
  'people/unmasking',
  'people/account-freezes',
  'people/amount-limits',
  'origination/uploads',
  'servicing/documents',
];
/** The public site consists of pages like a capability, although the server has no folder for it. */
const SCREENS: ReadonlySet<string> = new Set(
  [...capabilities, 'site'].filter((name) => !SHARED_FEATURES.includes(name)),
);
/** Files that compose screens: the routes, the browser entries, the build that renders both, and the home page with work of all sections. */
const COMPOSITION = /^(routes\.tsx|screens\.ts|entries\/|build\/|home\/|main[^/]*\.tsx?$)/;

interface Place {
  readonly app: string;
  readonly folder: string;
  readonly level: 'foundation' | 'screens' | 'composition';
}

function placeOf(path: string): Place | undefined {
  const [, app = '', inside = ''] = APPS.exec(path) ?? [];
  if (app === '') return undefined;
  const [first = '', second = ''] = inside.split('/');
  const folder = domains.includes(first) ? `${first}/${second}` : first;
  if (COMPOSITION.test(inside)) return { app, folder, level: 'composition' };
  return { app, folder, level: SCREENS.has(folder) ? 'screens' : 'foundation' };
}

const LEVELS: readonly Place['level'][] = ['foundation', 'screens', 'composition'];

const appDirection: DirectionRule = fileImportRule('app-direction', (from, to) => {
  const [own, other] = [placeOf(from), placeOf(to)];
  if (own === undefined || other === undefined || own.app !== other.app) return undefined;
  if (own.level === 'screens' && other.level === 'screens') {
    return own.folder === other.folder
      ? undefined
      : `makes the screens of ${own.folder} know those of ${other.folder}`;
  }
  const upwards = LEVELS.indexOf(other.level) > LEVELS.indexOf(own.level);
  return upwards ? `makes ${own.folder} know ${other.folder}, which is built on it` : undefined;
});

/** Design components contain no domain terms. Their content is passed in. */
const plainDesign: DirectionRule = fileImportRule('plain-design', (from, to) => {
  const own = placeOf(from);
  const other = placeOf(to);
  if (own?.folder !== 'design' || isTest({ path: from }) || from.endsWith('.demo.tsx')) return undefined;
  const allowed = to.startsWith('values/') || (other?.app === own.app && other.folder === 'design');
  return allowed ? undefined : 'gives a component of design something to know';
});

export const appRules: readonly DirectionRule[] = [appDirection, plainDesign];
