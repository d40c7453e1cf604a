import type { BindingPattern } from 'oxc-parser';
import { fileRule, type Report, type Rule, scriptRule } from '../rule.ts';
import { isIn } from '../source-tree.ts';
import { visit } from '../syntax.ts';

/** Generic names attract unrelated code. */
const EMPTY_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'managers', 'misc', 'stuff']);
/** Poor as the whole name of a file or folder, but fine inside a longer name. */
const EMPTY_NAMES = new Set(['common', 'shared', 'lib', 'types', 'index']);
const ABBREVIATIONS = new Set(['cfg', 'opts', 'tmp', 'mgr', 'svc']);

const pathNames: Rule = fileRule(
  'path-names',
  () => true,
  (file, report) => {
    for (const segment of file.path.split('/')) {
      const [name = ''] = segment.replace(/^\./, '').split('.');
      const isPublicInterface =
        name === 'index' && /^server\/src\/[^/]+\/(?:[^/]+\/)?index\.ts$/.test(file.path);
      const empty = EMPTY_NAMES.has(name) && !isPublicInterface && !segment.endsWith('.html');
      if (empty || wordsOf(name).some((word) => EMPTY_WORDS.has(word))) {
        report(0, `"${segment}" says nothing of what is inside; name it after what it does`);
      }
    }
  },
);

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*(\.[a-z0-9-]+)*$/;

const fileNames: Rule = fileRule(
  'file-names',
  (file) => /\.(ts|tsx|css)$/.test(file.path),
  (file, report) => {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1);
    const ofComponent = /\.(tsx|css)$/.test(name) || /\.browser\.test\.ts$/.test(name);
    if (KEBAB.test(name) || (ofComponent && PASCAL.test(name))) return;
    report(0, `"${name}" is not kebab-case${ofComponent ? ', nor the PascalCase of a component' : ''}`);
  },
);

const declaredNames: Rule = scriptRule('declared-names', (file, report) => {
  function inspect(node: { readonly name: string; readonly start: number } | null): void {
    if (node !== null) inspectName(node.name, node.start, report);
  }
  function inspectPattern(pattern: BindingPattern): void {
    if (pattern.type === 'Identifier') inspect(pattern);
  }
  visit(file, {
    FunctionDeclaration: (node) => inspect(node.id),
    ClassDeclaration: (node) => inspect(node.id),
    TSInterfaceDeclaration: (node) => inspect(node.id),
    TSTypeAliasDeclaration: (node) => inspect(node.id),
    VariableDeclarator: (node) => inspectPattern(node.id),
  });
});

function inspectName(name: string, offset: number, report: Report): void {
  const words = wordsOf(name);
  if (words.some((word) => EMPTY_WORDS.has(word))) report(offset, `"${name}" says nothing of what it does`);
  if (ABBREVIATIONS.has(name)) report(offset, `"${name}" is no word; write it out`);
}

/** The words of `loanManager`, `loan-manager` and `LOAN_MANAGER`, in lower case. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

/** A glossary term has no synonyms in code. UI copy and wire names may differ. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['rollover', 'extension'],
  ['renewal', 'extension'],
  ['postpone', 'extension'],
  ['postponement', 'extension'],
  ['prolongation', 'extension'],
  ['payback', 'repayment'],
  ['debtor', 'borrower'],
  ['lendee', 'borrower'],
]);

const glossary: Rule = fileRule(
  'glossary',
  (file) =>
    /\.(ts|tsx|sql)$/.test(file.path) && !isIn(file, 'contract') && !/(^|\/|-)copy[/.]/.test(file.path),
  (file, report) => {
    if (file.path.endsWith('.sql')) {
      for (const { 0: word, index } of file.text.matchAll(/[A-Za-z]+/g)) reportSynonym([word], index, report);
      return;
    }
    visit(file, {
      Identifier: (node) => reportSynonym(wordsOf(node.name), node.start, report),
      JSXIdentifier: (node) => reportSynonym(wordsOf(node.name), node.start, report),
    });
  },
);

function reportSynonym(words: readonly string[], offset: number, report: Report): void {
  for (const word of words) {
    const preferred = SYNONYMS.get(word.toLowerCase());
    if (preferred !== undefined) report(offset, `"${word}" is called ${preferred} here`);
  }
}

export const nameRules: readonly Rule[] = [pathNames, fileNames, declaredNames, glossary];
