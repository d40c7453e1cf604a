import type { Clock } from '@hiram/values/clock';
import type { PdfRenderer } from '#origination/agreements/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import type { IdentityContext } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { registerDataRightsRoutes } from '#support/data-rights/index.ts';

interface DataRightsDependencies {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  /** The PDF renderer. Without it, nothing is exported. */
  readonly documents?: { readonly pdf: PdfRenderer } | undefined;
}

export function registerDataRights(
  server: CallServer,
  { database, systemClock, personalData, brands, documents }: DataRightsDependencies,
  { proof }: Pick<IdentityContext, 'proof'>,
): void {
  if (documents === undefined) return;
  registerDataRightsRoutes(server, {
    database,
    systemClock,
    personalData,
    proof,
    pdf: documents.pdf,
    lenderOf: (code) => brands.find({ code, host: '' })?.company.legalName ?? '',
  });
}
