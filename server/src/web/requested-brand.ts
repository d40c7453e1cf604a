import type { FastifyRequest } from 'fastify';
import type { BrandDirectory, ListedBrand } from '#people/brands/index.ts';
import { Refusal } from '#platform/errors.ts';

/** The brand that a request names, or else the brand of its host. */
export function requiredBrand(request: FastifyRequest, brands: BrandDirectory): ListedBrand {
  const { brand } = request.query as { brand?: unknown };
  const code = typeof brand === 'string' && brand !== '' ? brand : undefined;
  const found = brands.find({ code, host: request.hostname });
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
