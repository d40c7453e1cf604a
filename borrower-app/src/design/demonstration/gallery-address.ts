const galleryLanguages = ['en', 'fil', 'hi', 'reference'] as const;
export type GalleryLanguage = (typeof galleryLanguages)[number];
type GalleryTheme = 'light' | 'dark';

/** Parameters of a gallery address: `?component=Button&theme=dark&lang=hi`. */
export interface GalleryAddress {
  readonly component: string | undefined;
  readonly theme: GalleryTheme | undefined;
  readonly lang: GalleryLanguage;
}

export function readGalleryAddress(url: URL): GalleryAddress {
  const theme = url.searchParams.get('theme');
  const lang = url.searchParams.get('lang');
  return {
    component: url.searchParams.get('component') ?? undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    lang: galleryLanguages.find((language) => language === lang) ?? 'en',
  };
}

export function galleryQuery(address: Partial<GalleryAddress>): string {
  const query = Object.entries(address).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
}
