import type { DataOf } from '@hiram/contract/call';
import type { ValuesOf } from '@hiram/contract/field';
import { brandStyle } from '@hiram/contract/people/brand-style';
import type { brandConfig, brandConfigFields } from '@hiram/contract/people/brands';

export type BrandConfig = ValuesOf<typeof brandConfigFields>;

/** Id of the element into which the server writes the config. */
export const BRAND_CONFIG_ELEMENT_ID = 'brand-config';

type FetchBrandConfig = () => Promise<DataOf<typeof brandConfig>['config']>;

/**
 * The page's brand. It is embedded in the document so that nothing waits for it. A document without one (from
 * an older server, or cached for offline use) fetches it.
 */
export async function findBrandConfig(page: Document, ask: FetchBrandConfig): Promise<BrandConfig> {
  const written = readBrandConfig(page.getElementById(BRAND_CONFIG_ELEMENT_ID)?.textContent ?? '');
  if (written) return written;
  const fetched = await ask();
  applyBrandStyle(page.documentElement, fetched);
  return fetched;
}

function readBrandConfig(json: string): BrandConfig | undefined {
  try {
    // The cast is safe: the server writes what the contract declares, and a server test checks it.
    const config = JSON.parse(json) as BrandConfig;
    return 'brand' in config ? config : undefined;
  } catch {
    // An unfilled placeholder is not a config, so the caller fetches one.
    return undefined;
  }
}

/** Sets the same custom properties that the server writes into the document's style. */
function applyBrandStyle(root: HTMLElement, config: BrandConfig): void {
  for (const [property, value] of brandStyle(config)) root.style.setProperty(property, value);
}
