import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import {
  type AgreementContext,
  builtInTemplates,
  publishTemplates,
  registerAgreementRoutes,
} from '#origination/agreements/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { offerToSign, registerSigningRoutes, type SigningContext } from '#servicing/signing/index.ts';

export interface SigningDependencies
  extends Omit<AgreementContext, 'ids'>,
    Pick<SigningContext, 'whenSigned'> {
  readonly brands: BrandDirectory;
  readonly businessClock: Clock;
}

/** The starting process publishes missing templates. Existing ones stay unchanged. */
export async function registerAgreementsAndSigning(
  server: CallServer,
  parts: SigningDependencies,
): Promise<void> {
  const { database, systemClock, brands } = parts;
  await inTransaction(database, (tx) => publishTemplates(tx, builtInTemplates, systemClock.now()));
  const context: SigningContext = {
    ...parts,
    ids: timeOrderedIds(systemClock),
    lenderOf: (code) => {
      const brand = brands.find({ code, host: '' });
      if (brand === undefined) return undefined;
      const { appEnName: brandName, servicePhone: phone } = brand.config;
      return { brandName, phone, company: brand.company };
    },
  };
  registerAgreementRoutes(server, {
    ...context,
    offerToSign: (asked) => offerToSign(parts, asked),
  });
  registerSigningRoutes(server, context);
}
