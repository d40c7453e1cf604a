import type { CheckPageName } from '@hiram/contract/site';
import type { FastifyRequest } from 'fastify';
import type { ListedBrand } from '../brands/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { CheckPaper, PaperVerdict } from '../receipts/index.ts';

export type CheckPaperByPage = (asked: CheckPaper) => Promise<PaperVerdict>;

const pages = {
  match: 'checkMatch',
  no_match: 'checkNoMatch',
  too_many: 'checkTooMany',
} as const satisfies Record<PaperVerdict, CheckPageName>;

/** As much as a number or a code could ever be, typed with all its blanks. */
const LONGEST = 64;

/** The page that answers an address: the empty form where nothing is asked. */
export async function checkPageFor(
  request: FastifyRequest,
  { code: brandCode }: ListedBrand,
  checkPaper: CheckPaperByPage | undefined,
): Promise<CheckPageName> {
  const [number, code] = [asked(request, 'n'), asked(request, 'c')];
  if (number === '' && code === '') return 'check';
  if (checkPaper === undefined) throw new Refusal('not_found');
  return pages[await checkPaper({ brandCode, number, code, address: request.ip })];
}

/** What is missing, sent twice or longer than anybody types counts as empty. */
function asked({ query }: FastifyRequest, name: string): string {
  const value: unknown = Reflect.get(Object(query), name);
  return typeof value === 'string' && value.length <= LONGEST ? value.trim() : '';
}
