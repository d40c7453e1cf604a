import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import {
  type AgreementDesk,
  builtInTemplates,
  publishTemplates,
  registerAgreementRoutes,
} from './agreements/index.ts';
import type { BrandDirectory } from './brands/index.ts';
import type { CallServer } from './platform/calls/implement.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { offerToSign, registerSigningRoutes, type SigningDesk } from './signing/index.ts';

export interface SigningParts extends Omit<AgreementDesk, 'ids'>, Pick<SigningDesk, 'whenSigned'> {
  readonly brands: BrandDirectory;
  readonly developmentClock: Clock | undefined;
}

/** The starting process publishes missing templates. Existing ones stay unchanged. */
export async function registerAgreementsAndSigning(server: CallServer, parts: SigningParts): Promise<void> {
  const { database, clock, brands } = parts;
  await inTransaction(database, (tx) => publishTemplates(tx, builtInTemplates, clock.now()));
  const businessClock = parts.developmentClock ?? clock;
  const desk: SigningDesk = {
    ...parts,
    ids: timeOrderedIds(clock),
    businessClock,
    lenderOf: (code) => {
      const brand = brands.find({ code, host: '' });
      if (brand === undefined) return undefined;
      const { appEnName: brandName, servicePhone: phone } = brand.config;
      return { brandName, phone, company: brand.company };
    },
  };
  registerAgreementRoutes(server, {
    ...desk,
    offerToSign: (asked) => offerToSign({ ...parts, clock: businessClock }, asked),
  });
  registerSigningRoutes(server, desk);
}
