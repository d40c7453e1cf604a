import type { BrandConfig } from '#people/brands/index.ts';
import { APP_ICONS, type AppIcon } from './app-icon.ts';

/** Launchers cut longer names in the middle of a word. */
const MOST_SHORT_NAME = 12;
const START_PATH = '/home';

/**
 * The web app manifest of a brand: what a phone shows for an installed app. Its addresses name the brand,
 * because several brands may share one host, as in development.
 */
export function appManifest({ brand, appEnName, background }: BrandConfig): object {
  const query = `?${new URLSearchParams({ brand })}`;
  return {
    id: `/${query}`,
    name: appEnName,
    short_name: shortName(appEnName),
    start_url: START_PATH + query,
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    // The start screen of the phone is the brand's field with its icon in the middle.
    background_color: background,
    theme_color: background,
    icons: [
      ...APP_ICONS.filter(({ path }) => path !== '/apple-touch-icon.png').map(
        ({ path, side, purpose }: AppIcon) => ({
          src: path + query,
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose,
        }),
      ),
      { src: `/icon.svg${query}`, sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

/** Whole words of the name that a launcher has room for. */
function shortName(name: string): string {
  const [first = '', ...words] = name.split(/\s+/);
  let short = first;
  for (const word of words) {
    if (`${short} ${word}`.length > MOST_SHORT_NAME) break;
    short = `${short} ${word}`;
  }
  return short;
}
