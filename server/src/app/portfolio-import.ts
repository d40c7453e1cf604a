import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import {
  duePortfolioImports,
  type PortfolioImportContext,
  registerPortfolioImportRoutes,
} from '#operations/portfolio-import/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

interface PortfolioImportWiring {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly routing?: CellRouting | undefined;
}

function portfolioImportContext(parts: PortfolioImportWiring): PortfolioImportContext {
  const { database, businessClock, personalData, brands, routing } = parts;
  return {
    database,
    systemClock,
    businessClock,
    personalData,
    ids: timeOrderedIds(businessClock),
    brandIdentity: brandIdentities((code) => brands.find({ code, host: '' })?.config),
    ...(routing !== undefined && { routing }),
  };
}

export function registerPortfolioImports(server: CallServer, parts: PortfolioImportWiring): void {
  registerPortfolioImportRoutes(server, portfolioImportContext(parts));
}

/** For the workflow process. */
export function duePortfolioImportWork(parts: PortfolioImportWiring): DueWork {
  return duePortfolioImports(portfolioImportContext(parts));
}
