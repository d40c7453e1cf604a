import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { templateProblems } from './template/check-template.ts';
import { contentAsJson, digestOf, type Template, templateName } from './template/template.ts';
import { findTemplateDigest, insertTemplate } from './templates.sql.ts';

/**
 * Publishes templates at every start; existing ones stay unchanged. A different wording under the same
 * version is a defect: a borrower may have signed the first.
 */
export async function publishTemplates(
  tx: Transaction,
  templates: readonly Template[],
  at: Instant,
): Promise<void> {
  for (const template of templates) {
    const faults = templateProblems(template.content);
    assert(faults.length === 0, `${templateName(template)} cannot be published: ${faults.join('; ')}`);
    const json = contentAsJson(template.content);
    const digest = digestOf(json);
    await insertTemplate(tx, { ...template, json, digest, publishedAt: at });
    const published = await findTemplateDigest(tx, template);
    assert(
      published?.equals(digest) === true,
      `${templateName(template)} was published with another wording: give the new wording a new version`,
    );
  }
}
