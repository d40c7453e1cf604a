import type { MarketId } from '@hiram/contract/market-ids';
import { commaSeparated, httpUrl } from '../config-values.ts';
import type { Read } from '../config-variable.ts';
import { Secret } from '../secret.ts';
import { type CellConfig, cellName, parseMarkets } from './cells-config.ts';

/** A cell as the others know it. */
export interface PeerCell {
  readonly name: string;
  readonly markets: readonly MarketId[];
  /** Where its borrowers and its providers reach it. */
  readonly address: string;
}

/** How a cell finds the cell of a person or of a payment that it does not know. */
export interface RoutingConfig {
  /** Without the directory's own cell. */
  readonly cells: readonly PeerCell[];
  readonly directory:
    | {
        readonly url: string;
        readonly token: Secret;
        /** Of the digests. All cells have it, and the directory does not. */
        readonly key: Secret;
      }
    | undefined;
}

const SHORTEST = 32;
const absent = { fallback: undefined };
const longSecret = {
  expects: `at least ${SHORTEST} characters`,
  secret: true,
  ...absent,
  parse: (text: string) => (text.length >= SHORTEST ? new Secret(text) : undefined),
} as const;
const NO_CELLS: readonly PeerCell[] = [];

export const routingVariables = {
  HIRAM_CELLS: {
    reason:
      'All cells, with their markets and the address where borrowers and providers reach them; the own cell is left out. The same for every cell.',
    expects: 'cells such as ph-manila=PH@https://kaya.example, in-mumbai=IN@https://udhaar.example',
    fallback: NO_CELLS,
    parse: parseCells,
  },
  HIRAM_DIRECTORY_URL: {
    reason: 'Where the routing directory of the cells is; without it nobody is routed to another cell.',
    expects: 'an http or https address',
    ...absent,
    parse: httpUrl,
  },
  HIRAM_DIRECTORY_TOKEN: { reason: 'With which this cell authenticates to the directory.', ...longSecret },
  HIRAM_DIRECTORY_KEY: {
    reason:
      'Keys the digests of phone numbers and references in the directory. The same in every cell; the directory must not have it.',
    ...longSecret,
  },
} as const;

export function routingConfig(read: Read<typeof routingVariables>): RoutingConfig {
  const [url, token, key] = [
    read('HIRAM_DIRECTORY_URL'),
    read('HIRAM_DIRECTORY_TOKEN'),
    read('HIRAM_DIRECTORY_KEY'),
  ];
  const isWhole = url !== undefined && token !== undefined && key !== undefined;
  return { cells: read('HIRAM_CELLS'), directory: isWhole ? { url, token, key } : undefined };
}

/** What is missing of the directory. It needs all of its variables, and a name for the cell. */
export function routingProblems({
  cell,
  cellRoutes,
}: {
  readonly cell: CellConfig;
  readonly cellRoutes: RoutingConfig;
}): string[] {
  const { cells, directory } = cellRoutes;
  if (cell.name === undefined) {
    return cells.length > 0 || directory !== undefined
      ? ['- HIRAM_CELLS or HIRAM_DIRECTORY_URL is set, so HIRAM_CELL must name this cell.']
      : [];
  }
  return cells.length > 0 && directory === undefined
    ? [
        '- HIRAM_CELLS is set, so HIRAM_DIRECTORY_URL, HIRAM_DIRECTORY_TOKEN and HIRAM_DIRECTORY_KEY must be set too.',
      ]
    : [];
}

const CELL = /^([^=\s]+)=([^@\s]+)@(\S+)$/;

function parseCells(text: string): readonly PeerCell[] | undefined {
  const cells = commaSeparated(text).map(parseCell);
  const read = cells.filter((cell) => cell !== undefined);
  const isUsable = read.length === cells.length && new Set(read.map(({ name }) => name)).size === read.length;
  return isUsable ? read : undefined;
}

function parseCell(text: string): PeerCell | undefined {
  const [, name = '', markets = '', address = ''] = CELL.exec(text) ?? [];
  const cell = {
    name: cellName(name),
    markets: parseMarkets(markets.replaceAll('+', ',')),
    address: cellAddress(address),
  };
  const { name: known, markets: served, address: reached } = cell;
  return known === undefined || served === undefined || reached === undefined
    ? undefined
    : { name: known, markets: served, address: reached };
}

/** An origin. Forwarded webhooks are personal data, so they travel encrypted, or do not leave this machine. */
function cellAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.origin !== text.replace(/\/$/, '')) return undefined;
  const isLocal = url.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === 'https:' || isLocal ? url.origin : undefined;
}

export const directoryVariables = {
  HIRAM_DIRECTORY_TOKENS: {
    reason: 'Of the directory program: the token of each cell.',
    expects: `cells with their tokens of at least ${SHORTEST} characters, such as ph-manila:<token>,in-mumbai:<token>`,
    secret: true,
    parse: (text: string) => (tokensOf(text) === undefined ? undefined : new Secret(text)),
  },
} as const;

/** The tokens by cell. Undefined if the text is not usable. */
export function tokensOf(text: string): ReadonlyMap<string, string> | undefined {
  const found = commaSeparated(text).map((pair) => /^([^:]+):(\S+)$/.exec(pair));
  const tokens = new Map<string, string>();
  for (const match of found) {
    const [name, token = ''] = [cellName(match?.[1] ?? ''), match?.[2]];
    if (name === undefined || token.length < SHORTEST || tokens.has(name)) return undefined;
    tokens.set(name, token);
  }
  const isUsable = tokens.size > 0 && new Set(tokens.values()).size === tokens.size;
  return isUsable ? tokens : undefined;
}
