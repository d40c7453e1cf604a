import { createHmac, hash, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Secret } from '../secret.ts';
import { MigrationProblem } from './migration.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

/** The roles to which migrations grant privileges. A program's login is a member of its roles and of nothing else. */
export const ROLES_OF_LOGINS = {
  api: ['hiram_app', 'hiram_api'],
  workflows: ['hiram_app', 'hiram_workflows'],
  reader: ['hiram_reader'],
} as const satisfies Record<string, readonly string[]>;

/** The role of the key store, to which its own migrations grant privileges. */
export const KEY_STORE_ROLE = 'hiram_keys';

export type LoginKind = keyof typeof ROLES_OF_LOGINS;

export interface Login {
  readonly name: string;
  readonly password: Secret;
}

export type Logins = Readonly<Partial<Record<LoginKind, Login | undefined>>>;

/** Close of day keeps a partition's results in temporary tables. Nothing else needs any. */
const NEEDS_TEMPORARY_TABLES: ReadonlySet<string> = new Set<LoginKind>(['workflows']);

/** Databases of one server share their roles, so two migrations may change the same one at the same time. */
const MOST_TRIES = 10;

/**
 * Creates the logins of the programs, or sets their passwords, and closes the database to everyone else. To be run
 * by the owner, after the migrations. Idempotent.
 */
export async function createLogins(ownerUrl: Secret, logins: Logins): Promise<string[]> {
  const wanted = Object.entries(logins).flatMap(([kind, login]) => (login ? [{ kind, ...login }] : []));
  if (wanted.length === 0) return [];
  const client = new pg.Client({ connectionString: ownerUrl.reveal(), application_name: 'hiram-migrate' });
  await client.connect();
  try {
    const database = pg.escapeIdentifier(await currentDatabase(client));
    await client.query(`revoke all on database ${database} from public`);
    for (const { kind, name, password } of wanted) {
      await createLogin(client, { name, password });
      // The keys of `logins` are kinds: the type allows no others.
      await setMembership(client, name, ROLES_OF_LOGINS[kind as LoginKind]);
      const rights = NEEDS_TEMPORARY_TABLES.has(kind) ? 'connect, temporary' : 'connect';
      await client.query(`grant ${rights} on database ${database} to ${pg.escapeIdentifier(name)}`);
      await setDefaults(client, name, database);
    }
    return wanted.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Lets the logins of the programs use the key store, which may be on another server. Reports have no access to it.
 * To be run by its owner, after its migrations and after `createLogins`. Idempotent.
 */
export async function createKeyLogins(ownerUrl: Secret, { api, workflows }: Logins): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl.reveal(), application_name: 'hiram-migrate' });
  await client.connect();
  try {
    const database = pg.escapeIdentifier(await currentDatabase(client));
    for (const login of [api, workflows]) {
      if (login === undefined) continue;
      const name = pg.escapeIdentifier(login.name);
      await createLogin(client, login);
      await changeRole(client, `grant ${KEY_STORE_ROLE} to ${name}`);
      await client.query(`revoke all on database ${database} from public`);
      await client.query(`grant connect on database ${database} to ${name}`);
      await setDefaults(client, login.name, database);
    }
  } finally {
    await client.end();
  }
}

async function currentDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

async function createLogin(client: pg.Client, { name, password }: Login): Promise<void> {
  const { rows } = await client.query<{ strong: boolean }>(
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
        or exists (select from pg_class where relowner = pg_roles.oid) as strong
     from pg_roles where rolname = $1`,
    [name],
  );
  if (rows[0]?.strong === true) {
    throw new MigrationProblem(
      `The role ${name} has more rights than a program may have. Choose another name for the login.`,
    );
  }
  const role = pg.escapeIdentifier(name);
  const verb = rows.length === 0 ? 'create' : 'alter';
  const verifier = pg.escapeLiteral(scramVerifier(password.reveal()));
  await changeRole(
    client,
    `${verb} role ${role} login inherit password ${verifier}`,
    `alter role ${role} login`,
  );
}

/** For connections through a pooler, which does not pass on what a program asks for when it connects. */
async function setDefaults(client: pg.Client, name: string, database: string): Promise<void> {
  const login = pg.escapeIdentifier(name);
  for (const [setting, value] of Object.entries(SESSION_SETTINGS)) {
    await changeRole(
      client,
      `alter role ${login} in database ${database} set ${setting} to ${pg.escapeLiteral(value)}`,
    );
  }
}

async function setMembership(client: pg.Client, name: string, roles: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select granted.rolname as role from pg_auth_members
     join pg_roles as granted on granted.oid = roleid
     join pg_roles as member on member.oid = pg_auth_members.member
     where member.rolname = $1`,
    [name],
  );
  const held = new Set(rows.map(({ role }) => role));
  // Belongs to the key store, which may be on the same server.
  held.delete(KEY_STORE_ROLE);
  const login = pg.escapeIdentifier(name);
  for (const role of roles) {
    if (!held.delete(role)) await changeRole(client, `grant ${role} to ${login}`);
  }
  for (const role of held) await changeRole(client, `revoke ${pg.escapeIdentifier(role)} from ${login}`);
}

/** Repeats a change that another database's migration made at the same time; `otherwise` if the role now exists. */
async function changeRole(client: pg.Client, statement: string, otherwise = statement): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(tries === 1 ? statement : otherwise);
      return;
    } catch (error) {
      if (tries === MOST_TRIES || !isConcurrentChange(error)) throw error;
    }
  }
}

/** "Tuple concurrently updated" has no code of its own. The others mean that the role was just created. */
function isConcurrentChange(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['XX000', '42710', '23505'].includes(error.code ?? '');
}

const SCRAM_ITERATIONS = 4096;

/**
 * What PostgreSQL stores for a password (RFC 5803). Computed here, so that the password itself reaches neither the
 * server nor its statement log.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, SCRAM_ITERATIONS, 32, 'sha256');
  const storedKey = hash('sha256', hmac(salted, 'Client Key'), 'base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
