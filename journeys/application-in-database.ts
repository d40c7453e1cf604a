import { withDatabase } from './database.ts';

/** What is stored of one application: one row each, or something was done twice. */
export interface StoredApplication {
  readonly state: string;
  /** Who decided, and what: `rules approved`. */
  readonly decisions: readonly string[];
  /** How often each of the two providers was queried about the applicant and answered. */
  readonly checks: readonly string[];
  readonly hasOffer: boolean;
  /** Its states in order. */
  readonly history: readonly string[];
  readonly pictures: number;
}

export function storedApplication(id: string): Promise<StoredApplication> {
  return withDatabase(async (client) => {
    const applications = await client.query<{ state: string; offer: string | null }>(
      'select state, offer_amount_minor::text as offer from applications where id = $1',
      [id],
    );
    const decisions = await client.query<{ line: string }>(
      `select decided_by || ' ' || outcome as line from application_decisions where application_id = $1 order by decided_at`,
      [id],
    );
    const checks = await client.query<{ kind: string }>(
      'select kind from decision_check_answers where application_id = $1 order by kind',
      [id],
    );
    const history = await client.query<{ to_state: string }>(
      'select to_state from application_history where application_id = $1 order by version',
      [id],
    );
    const pictures = await client.query<{ count: number }>(
      'select count(*)::int as count from application_documents where application_id = $1',
      [id],
    );
    return {
      state: applications.rows[0]?.state ?? 'none',
      hasOffer: applications.rows[0]?.offer !== null,
      decisions: decisions.rows.map(({ line }) => line),
      checks: checks.rows.map(({ kind }) => kind),
      history: history.rows.map(({ to_state }) => to_state),
      pictures: pictures.rows[0]?.count ?? 0,
    };
  });
}
