import { withDatabase } from './database.ts';

// The state of a complaint, read from the database.

export interface StoredComplaint {
  readonly id: string;
  readonly state: string;
  readonly pictures: number;
  readonly score: number | null;
  readonly cause: string | null;
  readonly isContactPaused: boolean;
  readonly dispute: string | null;
  readonly reversed: string;
}

/** The complaints of an order, oldest first. */
export function complaintsOf(orderId: string): Promise<StoredComplaint[]> {
  return withDatabase(async (client) => {
    const found = await client.query<StoredComplaint>(
      `select id, state, score, cause, dispute_state as dispute, reversed_minor::text as reversed,
         contact_paused_at is not null and contact_released_at is null as "isContactPaused",
         (select count(*)::int from complaint_images where complaint_id = complaints.id) as pictures
       from complaints where order_id = $1 order by received_at`,
      [orderId],
    );
    return found.rows;
  });
}

/** The late fees of an order, net of reversals. */
export function lateChargesOf(orderId: string): Promise<bigint> {
  return withDatabase(async (client) => {
    const found = await client.query<{ sum: string }>(
      'select coalesce(sum(amount_minor), 0) as sum from loan_charges where loan_id = $1',
      [orderId],
    );
    return BigInt(found.rows[0]?.sum ?? '0');
  });
}

/** The reply deadline on the calendar of the complaint's market. */
export function promisedDayOf(complaintId: string): Promise<string> {
  return withDatabase(async (client) => {
    const found = await client.query<{ day: string }>(
      `select ((reply_by - interval '1 second') at time zone
         case market when 'IN' then 'Asia/Kolkata' else 'Asia/Manila' end)::date::text as day
       from complaints where id = $1`,
      [complaintId],
    );
    return found.rows[0]?.day ?? 'none';
  });
}
