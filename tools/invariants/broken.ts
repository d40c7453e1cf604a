import type pg from 'pg';

/** One row that violates an invariant, with an explanation. */
export interface Broken {
  readonly invariant: string;
  readonly what: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Scans a database and returns violations of an invariant. */
export type Check = (client: pg.Client) => Promise<Broken[]>;

/** A check by one statement: each row returned is a violation. */
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
