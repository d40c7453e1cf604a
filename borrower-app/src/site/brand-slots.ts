import type { BrandConfig } from '../brands/brand-config.ts';

type BrandText = 'appEnName' | 'servicePhone';

/** The place of a brand's own word in a document; whoever serves the document fills it in, safe for HTML. */
export function brandSlot(name: BrandText & keyof BrandConfig): string {
  return `{{brand.${name}}}`;
}
