import type { Locale } from '@hiram/contract/locales';
import type { ProductPresentation } from '#origination/products/index.ts';
import { type Brand, linkAllowlistOf } from '#people/brands/index.ts';
import { isLinkAllowed } from '#platform/calls/outgoing-links.ts';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';
import type { Database } from '#platform/database/database.ts';
import { digestInPath } from '#platform/images/public-image.ts';
import { isPublicImageStored } from '#platform/images/public-images.sql.ts';
import { readImageAddress } from '#platform/images/read-image-address.ts';

const PATH = '/presentation';
const LINKS = ['repaymentLink', 'declinedLink', 'settledLink'] as const;

export function readPresentation(reader: ContentReader, input: unknown): ProductPresentation {
  const found = reader.object(input, PATH, [
    'logo',
    'acceptsApplications',
    ...LINKS,
    'asksBeforeLeaving',
    'sendsSigningSms',
  ]);
  function link(name: (typeof LINKS)[number]): string {
    return reader.text(found[name], pointer(PATH, name), {
      most: 300,
      pattern: /^(|https:\/\/[^\s#]+|\/[^/\s#][^\s#]*)$/,
      saying: 'a link begins with https:// or is a path of our own, without #',
    });
  }
  return {
    logo: readImageAddress(reader, found.logo, `${PATH}/logo`),
    acceptsApplications: reader.flag(found.acceptsApplications, `${PATH}/acceptsApplications`),
    repaymentLink: link('repaymentLink'),
    declinedLink: link('declinedLink'),
    settledLink: link('settledLink'),
    asksBeforeLeaving: reader.flag(found.asksBeforeLeaving, `${PATH}/asksBeforeLeaving`),
    sendsSigningSms: reader.flag(found.sendsSigningSms, `${PATH}/sendsSigningSms`),
  };
}

/** A tile has room for a few short labels. */
export function readTags(
  reader: ContentReader,
  input: unknown,
  locales: readonly Locale[],
): Readonly<Record<string, readonly string[]>> {
  const found = reader.object(input, '/tags', locales);
  return Object.fromEntries(
    locales.map((locale) => {
      const path = pointer('/tags', locale);
      const tags = reader.list(found[locale], path, { most: 3 });
      return [
        locale,
        tags.map((tag, index) => reader.text(tag, pointer(path, index), { least: 1, most: 24 }).trim()),
      ];
    }),
  );
}

/** Checks that need the brand and the stored images: links lead to listed hosts, and the logo exists. */
export async function checkPresentation(
  reader: ContentReader,
  presentation: ProductPresentation,
  { database, brand }: { readonly database: Database; readonly brand: Brand | undefined },
): Promise<void> {
  const allowlist = brand && { ...linkAllowlistOf(brand, []), schemeUrl: '' };
  for (const name of LINKS) {
    if (allowlist !== undefined && !isLinkAllowed(presentation[name], allowlist)) {
      reader.fault(pointer(PATH, name), 'the brand does not list this host among its allowed link hosts');
    }
  }
  await checkImage(reader, database, presentation.logo, `${PATH}/logo`);
}

/** An address of ours must name a stored image. */
export async function checkImage(
  reader: ContentReader,
  database: Database,
  address: string,
  path: string,
): Promise<void> {
  const digest = digestInPath(address);
  if (digest !== undefined && !(await isPublicImageStored(database, digest))) {
    reader.fault(path, 'this image is not stored here: upload it again');
  }
}
