/** What PostgreSQL allows one statement, so that no request waits for long or blocks others. */
export const STATEMENT_LIMIT_MS = 15_000;

/**
 * A server that hangs cannot keep its own limit, and a dead one sends no error. So the program stops waiting a
 * little later, and drops the connection. Whether a commit succeeded is then unknown.
 */
export const ANSWER_GRACE_MS = 5_000;
export const ANSWER_WITHIN_MS = STATEMENT_LIMIT_MS + ANSWER_GRACE_MS;

/** The pool knows this statement by its text, and waits as long as it allows. */
export const LIMIT_STATEMENT = "select set_config('statement_timeout', $1, true)";
