import pg from 'pg';

/** A person with an account here: every staff member in the platform's database. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly status: string;
}

const MOST_SHOWN = 100;

/**
 * A person invited in the console can sign in here immediately, without an app or a password of the platform.
 */
export function peopleOf(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const columns = 'id, name, email, role, status';
  return {
    async all(): Promise<readonly Person[]> {
      const { rows } = await pool.query<Person>(
        `select ${columns} from staff_members order by role, name limit $1`,
        [MOST_SHOWN],
      );
      return rows;
    },
    async find(id: string): Promise<Person | undefined> {
      const { rows } = await pool.query<Person>(`select ${columns} from staff_members where id::text = $1`, [
        id,
      ]);
      return rows[0];
    },
  };
}

export type People = ReturnType<typeof peopleOf>;
