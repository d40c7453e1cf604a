import type { CheckPageName } from '@hiram/contract/web/site';
import type { FastifyRequest } from 'fastify';
import type { ListedBrand } from '#people/brands/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { DocumentVerification, VerificationVerdict } from '#servicing/documents/index.ts';

export type VerifyDocumentByPage = (verification: DocumentVerification) => Promise<VerificationVerdict>;

const pages = {
  match: 'checkMatch',
  no_match: 'checkNoMatch',
  too_many: 'checkTooMany',
} as const satisfies Record<VerificationVerdict, CheckPageName>;

/** The maximum length of a typed number or code, including spaces. */
const LONGEST = 64;

/** The page for a request: the empty form if there is no query. */
export async function checkPageFor(
  request: FastifyRequest,
  { code: brandCode }: ListedBrand,
  verifyDocument: VerifyDocumentByPage | undefined,
): Promise<CheckPageName> {
  const [number, code] = [verification(request, 'n'), verification(request, 'c')];
  if (number === '' && code === '') return 'check';
  if (verifyDocument === undefined) throw new Refusal('not_found');
  return pages[await verifyDocument({ brandCode, number, code, address: request.ip })];
}

/** A value that is missing, repeated or too long counts as empty. */
function verification({ query }: FastifyRequest, name: string): string {
  const value: unknown = Reflect.get(Object(query), name);
  return typeof value === 'string' && value.length <= LONGEST ? value.trim() : '';
}
