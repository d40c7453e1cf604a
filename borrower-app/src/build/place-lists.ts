import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { india } from '@hiram/contract/origination/places/india';
import { philippines } from '@hiram/contract/origination/places/philippines';
import type { Place, PlaceList } from '@hiram/contract/origination/places/place';
import type { Plugin } from 'vite';

const MODULE = 'virtual:place-lists';
const RESOLVED = `\0${MODULE}`;

const countries: Readonly<Record<string, PlaceList>> = { PH: philippines, IN: india };

interface PlaceFile {
  /** Relative to the site root, named by content hash. */
  readonly fileName: string;
  readonly source: string;
}

/**
 * A Vite plugin that writes each country's places as JSON files, one for its areas, one per area and one with
 * all of them to search in, and a module with each country's entry file. They are data and not modules, so a failed request while choosing a
 * city costs a retry and not the page with its input.
 */
export function placeLists({ isSsrBuild }: { readonly isSsrBuild: boolean }): Plugin {
  const served = new Map<string, string>();
  return {
    name: 'hiram:place-lists',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const starts: Record<string, string> = {};
      for (const [country, list] of Object.entries(countries)) {
        const { index, parts } = await filesOf(country, list);
        starts[country] = `/${index.fileName}`;
        for (const file of [index, ...parts]) {
          if (this.meta.watchMode) served.set(`/${file.fileName}`, file.source);
          else if (!isSsrBuild) this.emitFile({ type: 'asset', ...file });
        }
      }
      return `export const placeLists = ${JSON.stringify(starts)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response: ServerResponse, next) => {
        const source = served.get(request.url ?? '');
        if (source === undefined) next();
        else response.setHeader('content-type', 'application/json').end(source);
      });
    },
  };
}

async function filesOf(
  country: string,
  list: PlaceList,
): Promise<{ index: PlaceFile; parts: readonly PlaceFile[] }> {
  const addresses: Record<string, string> = {};
  const parts: PlaceFile[] = [];
  const tree: Place[] = [];
  for (const [area, name] of list.areas) {
    const places = (await list.placesIn(area)) ?? [];
    const part = fileOf(`places-${country}-${area}`, places);
    addresses[area] = `/${part.fileName}`;
    parts.push(part);
    tree.push([area, name, places]);
  }
  const all = fileOf(`places-${country}-all`, tree);
  const index = fileOf(`places-${country}`, {
    areas: list.areas,
    parts: addresses,
    all: `/${all.fileName}`,
  });
  return { index, parts: [...parts, all] };
}

function fileOf(name: string, content: unknown): PlaceFile {
  const source = JSON.stringify(content);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.json`, source };
}
