import type pg from 'pg';

/** One row that breaks an invariant, with what is wrong about it. */
export interface Broken {
  readonly invariant: string;
  readonly what: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Looks through a database and returns what breaks an invariant. */
export type Check = (client: pg.Client) => Promise<Broken[]>;

/** A check by one statement: each row that it finds is broken. */
export function byStatement(
  invariant: string,
  what: string,
  statement: string,
  values: unknown[] = [],
): Check {
  return async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(statement, values);
    return rows.map((row) => ({ invariant, what, row }));
  };
}
