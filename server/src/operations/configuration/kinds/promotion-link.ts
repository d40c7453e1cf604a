import { assert } from '@hiram/values/assert';
import {
  assertListed,
  type DownloadLink,
  findLinks,
  publishLink,
  UnlistedAddress,
} from '#origination/promotions/index.ts';
import { type Brand, findBrand, findBrands } from '#people/brands/index.ts';
import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import type { Database } from '#platform/database/database.ts';
import { fieldsIn } from '../fields.ts';
import type { FieldOfContent, Found, KindOfConfiguration } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { brandAndId } from './brand-and-id.ts';

// Promotion links: `<brand>:<id>`, the app download target of an advertisement or printed QR code.

const targetKinds = ['play_store', 'app_store', 'apk'] as const;

export const promotionLinkKind: KindOfConfiguration = {
  async list(database) {
    const [links, brands] = await Promise.all([findLinks(database), findBrands(database)]);
    return links.map((link) => ({
      ...subjectOf(
        link,
        brands.find(({ code }) => code === link.brandCode),
      ),
    }));
  },

  async find(database, subject) {
    const place = brandAndId(subject);
    const brand = place && (await findBrand(database, place.brandCode));
    if (place === undefined || brand === undefined) return undefined;
    const [link] = await findLinks(database, place);
    const about = subjectOf(link ?? { ...place, targets: [] }, brand);
    return { ...about, live: link && { targets: link.targets } };
  },

  fields: linkFields,

  write: {
    async check(database, { found, content }) {
      const reader = new ContentReader();
      const link = readLink(reader, content, found);
      const brandHosts = await hostsOf(database, found);
      link.targets.forEach((target, index) => {
        if (link.targets.findIndex(({ kind }) => kind === target.kind) < index) {
          reader.fault(pointer('/targets', index, 'kind'), 'only one of each type is allowed');
        }
        checkTarget(reader, target, { path: pointer('/targets', index, 'address'), brandHosts });
      });
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(tx, { found, content }) {
      const reader = new ContentReader();
      const link = readLink(reader, content, found);
      assert(reader.isSound, 'link published without validation');
      await publishLink(tx, link, { brandHosts: await hostsOf(tx, found) });
      return {};
    },

    async start(database, code, newId) {
      if ((await findBrand(database, code)) === undefined) return undefined;
      const [usual] = await findLinks(database, { brandCode: code });
      return { subject: `${code}:link-${newId().slice(-6)}`, content: { targets: usual?.targets ?? [] } };
    },
  },
};

function checkTarget(
  reader: ContentReader,
  target: DownloadLink['targets'][number],
  { path, brandHosts }: { readonly path: string; readonly brandHosts: readonly string[] },
): void {
  try {
    assertListed(target, brandHosts);
  } catch (error) {
    if (!(error instanceof UnlistedAddress)) throw error;
    reader.fault(path, error.message);
  }
}

async function hostsOf(database: Database, { brand = '' }: Found): Promise<readonly string[]> {
  return (await findBrand(database, brand))?.hosts ?? [];
}

function subjectOf({ brandCode, id, targets }: DownloadLink, brand: Brand | undefined) {
  return {
    subject: `${brandCode}:${id}`,
    title: id,
    detail: targets.map(({ kind }) => kind.replaceAll('_', ' ')).join(', '),
    brand: brandCode,
    market: brand?.market,
  };
}

function readLink(reader: ContentReader, content: unknown, { subject }: Found): DownloadLink {
  const place = brandAndId(subject);
  assert(place !== undefined, `${subject} is not a link`);
  const input = reader.object(content, '', ['targets']);
  const targets = reader.list(input.targets, '/targets', { least: 1, most: 3 }).map((one, index) => {
    const path = pointer('/targets', index);
    const target = reader.object(one, path, ['kind', 'address']);
    return {
      kind: reader.choice(target.kind, pointer(path, 'kind'), targetKinds),
      address: reader.text(target.address, pointer(path, 'address'), { least: 1, most: 500 }),
    };
  });
  return { ...place, targets };
}

function linkFields(): FieldOfContent[] {
  const field = fieldsIn('Targets');
  return [
    field('/targets', 'Places', 'list', {
      help: 'In order of preference. App stores, or a file on one of the brand’s hosts.',
    }),
    field('/targets/*/kind', 'Kind', 'choice', {
      choices: [
        { value: 'play_store', title: 'Google Play' },
        { value: 'app_store', title: 'App Store' },
        { value: 'apk', title: 'Own file' },
      ],
    }),
    field('/targets/*/address', 'Address', 'text'),
  ];
}
