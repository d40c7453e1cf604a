import { CompiledQuery } from 'kysely';

/** A statement whose parameters have names (`:loan_id`), for statements too long to count their `$1` to `$65`. */
export interface NamedStatement {
  /** The statement with its values. A value without a place, or a place without a value, is an error. */
  with(values: Readonly<Record<string, unknown>>): CompiledQuery;
}

/** A colon before a name, but not the second colon of a cast such as `::date`. */
const PARAMETER = /(?<!:):([a-z][a-z_]*)/g;

/** Numbers the names once, so that PostgreSQL sees one text and prepares it once. */
export function namedStatement(text: string): NamedStatement {
  const names: string[] = [];
  const numbered = text.replace(PARAMETER, (_match, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return {
    with(values) {
      const parameters = names.map((name) => {
        const value = values[name];
        if (value === undefined) throw new Error(`the statement has no value for :${name}`);
        return value;
      });
      const spare = Object.keys(values).length - names.length;
      if (spare !== 0) throw new Error(`the statement has no place for ${spareNames(values, names)}`);
      return CompiledQuery.raw(numbered, parameters);
    },
  };
}

function spareNames(values: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  return Object.keys(values)
    .filter((name) => !names.includes(name))
    .join(', ');
}
