import type { brandConfig, brandConfigFields } from '@hiram/contract/brands';
import type { DataOf } from '@hiram/contract/call';
import type { ValuesOf } from '@hiram/contract/field';

export type BrandConfig = ValuesOf<typeof brandConfigFields>;

/** Where the server writes the config into a document. */
export const BRAND_CONFIG_ELEMENT_ID = 'brand-config';

type AskForBrandConfig = () => Promise<DataOf<typeof brandConfig>['config']>;

/**
 * The brand of this page: it stands in the document, so that nothing waits for it. A document without one (a copy
 * from an older server, or one kept while offline) asks for it.
 */
export async function findBrandConfig(page: Document, ask: AskForBrandConfig): Promise<BrandConfig> {
  const written = readBrandConfig(page.getElementById(BRAND_CONFIG_ELEMENT_ID)?.textContent ?? '');
  if (written) return written;
  const asked = await ask();
  applyBrandColours(page.documentElement, asked);
  return asked;
}

function readBrandConfig(json: string): BrandConfig | undefined {
  try {
    // The cast is safe: the server writes what the contract declares, and a test of the server says so.
    const config = JSON.parse(json) as BrandConfig;
    return 'brand' in config ? config : undefined;
  } catch {
    // A token that nobody filled in is no config: the caller asks for one.
    return undefined;
  }
}

/** The same custom properties as the server writes into the document's style. */
function applyBrandColours(root: HTMLElement, config: BrandConfig): void {
  root.style.setProperty('--brand-background', config.background);
  root.style.setProperty('--brand-background-text', config.bgFontColor);
  root.style.setProperty('--brand-text', config.fontColor);
}
