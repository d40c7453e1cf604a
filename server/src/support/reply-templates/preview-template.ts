import type { Locale } from '@hiram/contract/locales';
import type { Permission } from '@hiram/contract/people/staff-roles';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { readReplyTemplate } from './check-reply-template.ts';
import { type ReplyFacts, renderTemplate } from './render-template.ts';
import {
  REPLY_LANGUAGES,
  type ReplyLanguage,
  type ReplyUse,
  replyVariables,
  variablesOf,
} from './reply-template.ts';

/** A case as a template sees it, in one language. It has no name of a person. */
export interface CaseForReply {
  readonly id: string;
  readonly brandCode: string;
  factsIn(locale: Locale): Promise<ReplyFacts>;
}

/** Finds a case by its id, or by its number where it has one. */
type FindCaseForReply = (reference: string) => Promise<CaseForReply | undefined>;

export interface PreviewContext {
  readonly database: Database;
  readonly findCase: Readonly<Record<ReplyUse, FindCaseForReply>>;
}

export interface PreviewRequest {
  readonly brandCode: string;
  readonly content: string;
  readonly caseReference: string | undefined;
}

export interface PreviewedText {
  readonly language: ReplyLanguage;
  readonly text: string;
}

const permissionToRead: Readonly<Record<ReplyUse, Permission>> = {
  complaint: 'read_complaints',
  contact_message: 'read_contact_messages',
};

/** The texts of a draft with sample values, or with those of a case that the caller may read. */
export async function previewTemplate(
  { database, findCase }: PreviewContext,
  { actor, permissions }: { readonly actor: Actor; readonly permissions: ReadonlySet<string> },
  { brandCode, content, caseReference }: PreviewRequest,
): Promise<PreviewedText[]> {
  const template = readReplyTemplate(new ContentReader(), parseContent(content)?.content);
  const languages = REPLY_LANGUAGES.filter((language) => template.texts[language] !== undefined);
  if (caseReference === undefined) {
    return languages.map((language) => ({
      language,
      text: renderTemplate(template.texts[language] ?? '', samplesOf(template.use)),
    }));
  }
  if (!permissions.has(permissionToRead[template.use])) throw new Refusal('not_allowed');
  const found = await findCase[template.use](caseReference);
  // A case of another brand has another language and other values.
  if (found === undefined || found.brandCode !== brandCode) throw new Refusal('not_found');
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'reply_template_previewed',
      on: { kind: template.use, id: found.id },
      reason: '',
    }),
  );
  return Promise.all(
    languages.map(async (language) => ({
      language,
      text: renderTemplate(template.texts[language] ?? '', await found.factsIn(language)),
    })),
  );
}

function samplesOf(use: ReplyUse): ReplyFacts {
  return Object.fromEntries(variablesOf(use).map((name) => [name, replyVariables[name].sample]));
}
