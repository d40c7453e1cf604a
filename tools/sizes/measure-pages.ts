import { budgets, forbiddenPackages, lazyOnlyPackages } from './budgets.ts';
import type { Build, BuiltPage } from './built-pages.ts';

/** One measurement with its budget, or something that must be absent (a budget of 0). */
export interface Finding {
  readonly page: string;
  readonly what: string;
  readonly value: number;
  readonly budget: number;
}

export function isOver({ value, budget }: Finding): boolean {
  return value > budget;
}

export function measurePages(build: Build): Finding[] {
  return [
    ...build.pages.flatMap((page) => measureFirstLoad(build, page)),
    ...build.pages.flatMap((page) => measureAfterNavigation(build, page)),
    ...findForbidden(build),
  ];
}

function measureFirstLoad(build: Build, page: BuiltPage): Finding[] {
  const name = nameOf(page);
  const critical = page.documentBytes + total(build, page.scripts);
  const late = page.scripts
    .flatMap((file) => build.packages[file] ?? [])
    .filter((it) => lazyOnlyPackages.includes(it));
  const findings: Finding[] = late.map((it) => ({
    page: name,
    what: `${it} in the first load`,
    value: 1,
    budget: 0,
  }));
  switch (page.entry) {
    case 'site':
      findings.push(
        { page: name, what: 'critical', value: critical, budget: budgets.site.critical },
        { page: name, what: 'scripts before paint', value: page.scriptsBeforePaint, budget: 0 },
      );
      break;
    case 'promotion':
      findings.push(
        { page: name, what: 'to paint', value: page.documentBytes, budget: budgets.promotion.paint },
        { page: name, what: 'critical', value: critical, budget: budgets.promotion.critical },
      );
      break;
    default:
      findings.push({ page: name, what: 'critical', value: critical, budget: budgets.app.critical });
  }
  return findings;
}

/** What a screen adds when reached from the screen that shares least with it. */
function measureAfterNavigation(build: Build, page: BuiltPage): Finding[] {
  const others = build.pages.filter(
    (other) =>
      other.entry === 'app' &&
      other.locale === page.locale &&
      other.path !== page.path &&
      // Nobody goes from a screen of one presentation to one of the other.
      (other.presentation ?? page.presentation) === (page.presentation ?? other.presentation),
  );
  if (page.entry !== 'app' || others.length === 0) return [];
  const added = others.map((other) => {
    const there = new Set([...other.scripts, ...other.styles]);
    return total(
      build,
      [...page.scripts, ...page.styles].filter((file) => !there.has(file)),
    );
  });
  return [
    {
      page: nameOf(page),
      what: 'after another',
      value: Math.max(...added),
      budget: budgets.app.afterTheFirst,
    },
  ];
}

function findForbidden(build: Build): Finding[] {
  return Object.entries(build.packages).flatMap(([file, packages]) =>
    packages
      .filter((it) => forbiddenPackages.includes(it))
      .map((it) => ({ page: file, what: `${it} in the build`, value: 1, budget: 0 })),
  );
}

function total(build: Build, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + build.weigh(file), 0);
}

function nameOf({ path, locale, presentation }: BuiltPage): string {
  return presentation === 'specification' ? `${path} (${locale}, spec.)` : `${path} (${locale})`;
}
