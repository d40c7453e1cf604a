import type { Migration } from '@hiram/server/platform/database/migration';
import { statementsOf } from '@hiram/server/platform/database/sql-statements';

/** Migrations up to this one were written before the rules. Every later one is applied while programs run. */
const LAST_WITHOUT_RULES = '0032';

/**
 * Tables that stay small however many borrowers there are, so reading one under a lock takes a moment. Their reason is
 * what a row is.
 */
const SMALL_TABLES: ReadonlyMap<string, string> = new Map([
  ['brands', 'a brand'],
  ['brand_hosts', 'a host name of a brand'],
  ['brand_aliases', 'an alias of a brand'],
  ['support_contacts', 'a support contact of a brand'],
  ['staff_members', 'a member of staff'],
  ['staff_role_approvals', 'a change of a role'],
  ['products', 'a product'],
  ['product_versions', 'a version of a product'],
  ['configuration_changes', 'a change of the configuration'],
  ['configuration_versions', 'a version of the configuration'],
  ['amount_limit_versions', 'a version of the amount limits'],
  ['ledger_chart', 'an account of the chart'],
  ['ledger_books', 'a market'],
  ['outside_anchors', 'a night'],
  ['published_anchors', 'a night'],
]);

/** What is wrong with migrations that are applied while the previous release serves requests. */
export function migrationViolations(migrations: readonly Migration[]): string[] {
  return migrations
    .filter(({ name }) => name.slice(0, 4) > LAST_WITHOUT_RULES)
    .flatMap((migration) =>
      violationsOf(migration, earlierThan(migrations, migration)).map((text) => `${migration.name}: ${text}`),
    );
}

function earlierThan(migrations: readonly Migration[], { name }: Migration): string {
  return migrations
    .filter((other) => other.name < name)
    .map(({ sql }) => plain(statementsOf(sql).join('; ')))
    .join('; ');
}

function violationsOf(migration: Migration, earlier: string): string[] {
  const statements = statementsOf(migration.sql).map(plain);
  if (migration.kind === 'concurrently') return statements.flatMap(inConcurrently);
  if (migration.kind === 'backfill') return inBackfill(statements);
  const isContract = migration.kind === 'contract';
  const made = new Set(statements.flatMap(madeBy));
  // The statements inside a `do` block are judged like any other.
  return statements.flatMap(insideBlocks).flatMap((statement) => {
    const onNew = tableOf(statement);
    if (onNew !== undefined && made.has(onNew)) return [];
    return [
      ...blocking(statement),
      ...notNull(statement, isContract, earlier),
      ...(isContract ? [] : incompatible(statement, made)),
    ];
  });
}

function plain(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase();
}

function insideBlocks(statement: string): string[] {
  const [, body] = /^do \$\w*\$(.*)\$\w*\$/.exec(statement) ?? [];
  if (body !== undefined) return statementsOf(body);
  // The body of a function runs later, and no migration runs it.
  return [statement.replaceAll(/\$(\w*)\$.*?\$\1\$/g, "''")];
}

const MADE =
  /^create (?:or replace )?(?:table|function|view|type|index|sequence|role)(?: if not exists)? (?:public\.)?(\w+)/;

function madeBy(statement: string): string[] {
  const [, name] = MADE.exec(statement) ?? [];
  return name === undefined ? [] : [name];
}

const TABLE =
  /\b(?:alter table(?: if exists)?(?: only)?|create (?:unique )?index .*?\bon(?: only)?|^update|^delete from|^truncate(?: table)?|^lock table) (?:public\.)?(\w+)/;

function tableOf(statement: string): string | undefined {
  return TABLE.exec(statement)?.[1];
}

/** Statements that keep requests waiting while they read or write a whole table. */
function blocking(statement: string): string[] {
  const found: string[] = [];
  const isSmall = SMALL_TABLES.has(tableOf(statement) ?? '');
  const isAlter = /\balter table\b/.test(statement);
  if (isAlter && /\balter (?:column )?\w+ (?:set data )?type\b/.test(statement)) {
    found.push('a changed type rewrites the table. Add a column, backfill it, and contract later.');
  }
  for (const column of isAlter ? addedColumns(statement) : []) found.push(...inColumn(column, isSmall));
  if (/^(vacuum full|cluster|reindex|truncate|lock table)\b/.test(statement)) {
    found.push('the statement locks out every program until it has ended.');
  }
  if (isSmall) return found;
  if (/\bcreate (unique )?index\b/.test(statement)) {
    found.push('an index of an existing table belongs into a .concurrently.sql file.');
  }
  for (const constraint of isAlter ? addedConstraints(statement) : []) {
    if (!/\bnot valid\b|\busing index\b/.test(constraint)) {
      found.push(`"${constraint}" reads the whole table. Add it "not valid", or unique "using index".`);
    }
  }
  if (/\bvalidate constraint\b/.test(statement)) {
    found.push('the validation of a constraint belongs into a .concurrently.sql file.');
  }
  if (/^(update|delete from)\b/.test(statement)) {
    found.push('rows of an existing table are changed by a .backfill.sql file, in batches.');
  }
  return found;
}

const VOLATILE =
  /\bdefault .*?\b(random|gen_random_uuid|clock_timestamp|nextval|timeofday|uuid_generate_v\d+|txid_current)\(/;

function inColumn(column: string, isSmall: boolean): string[] {
  const found: string[] = [];
  const hasDefault = /\bdefault\b/.test(column);
  if (/\bnot null\b/.test(column) && !hasDefault) {
    found.push(`"${column}" is refused as soon as there is a row, and by inserts of the previous release.`);
  }
  if (VOLATILE.test(column) || /\b(big|small)?serial\b|\bgenerated\b/.test(column)) {
    found.push(`"${column}" rewrites the table. Add it empty, and backfill it.`);
  }
  if (isSmall) return found;
  if (/\bunique\b|\bprimary key\b/.test(column)) {
    found.push(`"${column}" builds its index under a lock. Build it concurrently.`);
  }
  if (/\bcheck ?\(|\breferences\b/.test(column)) {
    found.push(`"${column}" reads the whole table. Add the constraint by itself, "not valid".`);
  }
  return found;
}

/** The parts of an `alter table`, without the commas inside of brackets. */
function partsOf(statement: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of statement.replaceAll(/'(?:[^']|'')*'/g, "''")) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.replace(/^.*?\balter table(?: if exists)?(?: only)? \S+ /, '').trim());
}

const CONSTRAINT = /^add (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b/;

function addedColumns(statement: string): string[] {
  return partsOf(statement).filter((part) => part.startsWith('add ') && !CONSTRAINT.test(part));
}

function addedConstraints(statement: string): string[] {
  return partsOf(statement).filter((part) => CONSTRAINT.test(part));
}

/** `set not null` reads the table, unless a valid check says the same; and the previous release may insert nulls. */
function notNull(statement: string, isContract: boolean, earlier: string): string[] {
  const [, table, column] =
    /\balter table(?: only)? (\w+) .*?\balter (?:column )?(\w+) set not null\b/.exec(statement) ?? [];
  if (table === undefined) return [];
  if (!isContract)
    return ['"set not null" belongs into a .contract.sql file: the previous release may insert nulls.'];
  const [, check] =
    new RegExp(
      `alter table(?: only)? ${table} add constraint (\\w+) check \\( ?${column} is not null ?\\) not valid`,
    ).exec(earlier) ?? [];
  if (check !== undefined && earlier.includes(`alter table ${table} validate constraint ${check}`)) return [];
  return [
    `"set not null" of ${table}.${column} needs a check "is not null" that an earlier migration has validated.`,
  ];
}

/** Statements that take something away from the programs of the previous release. */
function incompatible(statement: string, made: ReadonlySet<string>): string[] {
  if (/\brename\b/.test(statement)) {
    return [
      'no release knows both names. Add the new one, copy, and drop the old one by a .contract.sql file.',
    ];
  }
  const [, object] = /^revoke .*? on (?:function |table )?(?:public\.)?(\w+)/.exec(statement) ?? [];
  if (object !== undefined && !made.has(object)) {
    return [`"${statement}" belongs into a .contract.sql file: the previous release may need the right.`];
  }
  const dropped = /\bdrop (?!constraint\b)(?!not null\b)/.test(
    statement.replaceAll(/\w+ drop not null/g, ''),
  );
  return dropped ? [`"${statement}" belongs into a .contract.sql file: the previous release uses it.`] : [];
}

const CONCURRENT = [
  /^create (unique )?index concurrently \w+ on /,
  /^drop index concurrently (if exists )?\w+$/,
  /^reindex (index|table) concurrently \w+$/,
  /^alter table \w+ validate constraint \w+$/,
];

function inConcurrently(statement: string): string[] {
  if (CONCURRENT.some((allowed) => allowed.test(statement))) return [];
  return [`"${statement}" is no statement that may run outside a transaction and be repeated.`];
}

function inBackfill(statements: readonly string[]): string[] {
  const [statement = '', ...more] = statements;
  const found: string[] = [];
  if (more.length > 0) found.push('a backfill is one statement.');
  if (!/^(update|insert into|delete from|with)\b/.test(statement)) found.push('a backfill changes rows.');
  if (!statement.includes('limit $1')) found.push('a backfill has the size of its batch: "limit $1".');
  if (!statement.includes('$2'))
    found.push('a backfill goes on after the last key of the batch before: "$2".');
  if (!/\border by\b/.test(statement)) found.push('a backfill reads its rows in the order of the key.');
  if (!/\breturning\b.*\bkey\b/.test(statement))
    found.push('a backfill returns the key of each changed row.');
  if (statement.includes('skip locked')) found.push('rows that others have locked must not be left out.');
  return found;
}
