import type { DataOf } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { type Envelope, isSuccess } from '@hiram/contract/envelope';
import { brandConfig } from '@hiram/contract/people/brands';
import { useQuery } from '@tanstack/react-query';

export type BrandConfig = DataOf<typeof brandConfig>['config'];

/**
 * Fetches the config of a brand, or of the server's default brand if no code is given. Returns null if the
 * brand does not exist.
 */
export function useBrandConfig(code: string | null) {
  return useQuery({ queryKey: ['brandConfig', code], queryFn: () => fetchBrand(code), staleTime: 60_000 });
}

async function fetchBrand(code: string | null): Promise<BrandConfig | null> {
  const query = code === null ? '' : `?${new URLSearchParams({ brand: code })}`;
  const response = await fetch(API_PREFIX + brandConfig.path + query);
  // The cast relies on the API contract: the server's tests check its responses against the same fields.
  const envelope = (await response.json()) as Envelope<DataOf<typeof brandConfig>>;
  if (isSuccess(envelope.code, brandConfig.success)) return envelope.data.config;
  if (response.status === 404) return null;
  throw new Error(envelope.message);
}
