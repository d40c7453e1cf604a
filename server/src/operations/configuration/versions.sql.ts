import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { SubjectKey } from './changes.sql.ts';

/** A version of a kind that keeps none itself. */
export interface RecordedSubjectVersion {
  readonly version: number;
  readonly content: string;
  readonly digest: string;
  /** Undefined for content from before the first change here. */
  readonly publishedBy: string | undefined;
  readonly publishedAt: Instant;
}

/** Upper bound, above any realistic number of changes to one subject. */
const MOST_VERSIONS = 500;
const MOST_SUBJECTS = 5_000;

/** Newest first. */
export async function findRecordedVersions(
  database: Database,
  { kind, subject }: SubjectKey,
): Promise<RecordedSubjectVersion[]> {
  const rows = await database
    .selectFrom('configuration_versions')
    .select(['version', 'content', 'digest', 'published_by', 'published_at'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    content: row.content,
    digest: row.digest.toString('hex'),
    publishedBy: row.published_by ?? undefined,
    publishedAt: instant(row.published_at),
  }));
}

/** The newest version of every subject of a kind that was ever changed here. */
export async function findNewestRecorded(
  database: Database,
  kinds: readonly ConfigurationKind[],
): Promise<(RecordedSubjectVersion & SubjectKey)[]> {
  const rows = await database
    .selectFrom('configuration_versions')
    .distinctOn(['kind', 'subject'])
    .select(['kind', 'subject', 'version', 'content', 'digest', 'published_by', 'published_at'])
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('version', 'desc')
    .limit(MOST_SUBJECTS)
    .execute();
  return rows.map((row) => ({
    // The cast is safe: `insertVersion` accepts only this type.
    kind: row.kind as ConfigurationKind,
    subject: row.subject,
    version: row.version,
    content: row.content,
    digest: row.digest.toString('hex'),
    publishedBy: row.published_by ?? undefined,
    publishedAt: instant(row.published_at),
  }));
}

export async function insertVersion(
  tx: Transaction,
  { kind, subject }: SubjectKey,
  kept: RecordedSubjectVersion,
): Promise<void> {
  await tx
    .insertInto('configuration_versions')
    .values({
      kind,
      subject,
      version: kept.version,
      content: kept.content,
      digest: Buffer.from(kept.digest, 'hex'),
      published_by: kept.publishedBy ?? null,
      published_at: instantAsIso(kept.publishedAt),
    })
    .execute();
}
