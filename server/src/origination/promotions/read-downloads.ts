import { Refusal } from '#platform/errors.ts';
import type { DownloadTarget } from './download-link.ts';
import type { PromotionDirectory } from './promotion-directory.ts';

/** The targets of a link. An unknown link, or one misprinted, uses the template's default link. */
export async function readDownloadTargets(
  directory: PromotionDirectory,
  { brandCode, templateId, linkId }: { brandCode: string; templateId: string; linkId: string | undefined },
): Promise<readonly DownloadTarget[]> {
  const named = linkId === undefined ? [] : await directory.targets({ brandCode, linkId });
  if (named.length > 0) return named;
  const template = await directory.template({ brandCode, id: templateId });
  if (template === undefined) throw new Refusal('not_found', { template: templateId });
  return directory.targets({ brandCode, linkId: template.usualLinkId });
}
