import type { Expression } from 'oxc-parser';
import { fileRule, type Rule, scriptRule, type Violation } from '../rule.ts';
import { isIn, isTest, type SourceFile, type SourceTree } from '../source-tree.ts';
import { dottedName, visit } from '../syntax.ts';

const MIGRATION_FOLDER = 'server/migrations/';
const MIGRATION_NAME = /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*(\.(concurrently|backfill|contract))?\.sql$/;

const numberedMigrations: Rule = {
  name: 'numbered-migrations',
  check(tree: SourceTree): readonly Violation[] {
    const names = tree.files
      .filter((file) => file.path.startsWith(MIGRATION_FOLDER))
      .map((file) => file.path.slice(MIGRATION_FOLDER.length))
      .sort((left, right) => left.localeCompare(right));
    return names.flatMap((name, index) => {
      const expected = String(index + 1).padStart(4, '0');
      if (MIGRATION_NAME.exec(name)?.[1] === expected) return [];
      const message = `"${name}" stands where ${expected}_what_it_does.sql is expected`;
      return [{ rule: 'numbered-migrations', path: `${MIGRATION_FOLDER}${name}`, line: 1, message }];
    });
  },
};

const explainedMigrations: Rule = fileRule('explained-migrations', isMigration, (file, report) => {
  if (!/^-- \S/.test(file.text)) report(0, 'a migration opens with a comment: why it is, and what it locks');
});

function isMigration(file: SourceFile): boolean {
  return file.path.startsWith(MIGRATION_FOLDER) && file.path.endsWith('.sql');
}

const SQL_HABITS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|TABLE|WHERE|FROM|NOT NULL)\b/g,
    'SQL is written in lower case',
  ],
  [/\btimestamp\b(?!\s+with\s+time\s+zone)/g, 'a moment is a timestamptz'],
  [/\s(real|double precision|float4|float8|money)\b/g, 'an amount is a bigint of minor units'],
  [/\bselect\s+\*/g, 'columns are named'],
];

/** Checks SQL files and the statements in `*.sql.ts`. Comments are not checked. */
const sqlHabits: Rule = fileRule(
  'sql-habits',
  (file) => isMigration(file) || file.path.endsWith('.sql.ts'),
  (file, report) => {
    const statements = file.text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) =>
      ' '.repeat(comment.length),
    );
    for (const [habit, message] of SQL_HABITS) {
      for (const { 0: found, index } of statements.matchAll(habit)) report(index, `"${found}": ${message}`);
    }
  },
);

const SQL_START = new RegExp(
  [
    '^\\s*(?:',
    '(?:select|SELECT)\\s+(?:\\d|[\\w.]+\\(|[\\s\\S]+\\s(?:from|FROM)\\s)',
    '|insert\\s+into\\s|INSERT\\s+INTO\\s',
    '|(?:update|UPDATE)\\s+[\\w."]+\\s+(?:\\w+\\s+)?(?:set|SET)\\s',
    '|delete\\s+from\\s|DELETE\\s+FROM\\s',
    '|(?:with|WITH)\\s+(?:recursive\\s+)?\\w+\\s*(?:\\([^)]*\\)\\s*)?(?:as|AS)\\s',
    ')',
  ].join(''),
);
const QUERY_BUILDERS = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/;

const sqlPlace: Rule = scriptRule(
  'sql-place',
  (file, report) => {
    const message = 'a statement lives in the *.sql.ts of the capability that owns the table';
    visit(file, {
      Literal(node) {
        if (typeof node.value === 'string' && SQL_START.test(node.value)) report(node.start, message);
      },
      TemplateLiteral(node) {
        const text = node.quasis.map(({ value }) => value.raw).join(' x ');
        if (SQL_START.test(text)) report(node.start, message);
      },
      CallExpression(node) {
        if (isQueryBuilder(node.callee)) report(node.callee.end, message);
      },
    });
  },
  (file) =>
    !isIn(file, 'server/src') || usesDatabaseDriver(file) || file.path.endsWith('.sql.ts') || isTest(file),
);

/** Migrations, locks and the durable engine's tables are infrastructure and belong to no capability. */
function usesDatabaseDriver(file: SourceFile): boolean {
  return isIn(file, 'server/src/platform/database', 'server/src/platform/workflows');
}

function isQueryBuilder(callee: Expression): boolean {
  return QUERY_BUILDERS.test(`.${(dottedName(callee) ?? '').split('.').slice(1).join('.')}`);
}

export const databaseRules: readonly Rule[] = [numberedMigrations, explainedMigrations, sqlHabits, sqlPlace];
