import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Product } from '@hiram/lending/product';
import { idFrom } from '@hiram/values/ids';
import { findVersions } from '#origination/products/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type ImpactResult, type ImpactRow, ImpactSums } from './impact.ts';
import type { ImpactCase } from './impact-case.ts';
import { casePages, type ImpactScope } from './impact-cases.sql.ts';
import type { JudgeCase, VersionOf } from './judge-case.ts';

/** Cases of one statement. */
const PAGE = 2_000;
/** Cases between two turns of the process, in which it answers others. */
const TURN = 100;

export interface ImpactRun {
  readonly result: ImpactResult;
  readonly rows: readonly ImpactRow[];
  /** The digest of each product version that was priced. */
  readonly versions: Readonly<Record<string, string>>;
  readonly rowsDigest: string;
}

/**
 * Judges every case of a scope in the snapshot of a transaction. It keeps sums and a bounded list, so its memory does not grow
 * with the portfolio.
 */
export async function runImpact(
  tx: Transaction,
  {
    scope,
    judgeWith,
    onProgress,
  }: {
    readonly scope: ImpactScope;
    readonly judgeWith: (versionOf: VersionOf) => JudgeCase;
    readonly onProgress?: (examined: number) => Promise<void>;
  },
): Promise<ImpactRun> {
  const sums = new ImpactSums();
  const versions = new KnownVersions();
  const judge = judgeWith((one) => versions.of(one));
  const rows: ImpactRow[] = [];
  let examined = 0;
  for await (const page of casePages(tx, scope, PAGE)) {
    await versions.load(tx, page);
    for (const one of page) {
      const judgement = judge(one);
      if (judgement === undefined) sums.addUnknown();
      else {
        const row = sums.add(one, judgement);
        if (row !== undefined) rows.push(row);
      }
      examined += 1;
      if (examined % TURN === 0) await nextTurn();
    }
    await onProgress?.(examined);
  }
  return {
    result: sums.result(),
    rows,
    versions: versions.digests(),
    rowsDigest: digestOfRows(rows.map(rowText)),
  };
}

export function rowText(row: ImpactRow): string {
  return JSON.stringify(row);
}

/** Covers every listed row and their order. */
export function digestOfRows(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text}\n`);
  return hash.digest('hex');
}

/** The product versions of the cases. Each is read once in a run. */
class KnownVersions {
  readonly #known = new Map<string, { readonly product: Product; readonly digest: string } | undefined>();

  of({ productId, version }: Pick<ImpactCase, 'productId' | 'version'>): Product | undefined {
    return this.#known.get(`${productId}@${version}`)?.product;
  }

  async load(tx: Transaction, page: readonly ImpactCase[]): Promise<void> {
    const missing = new Map<string, { readonly productId: string; readonly version: number }>();
    for (const { productId, version } of page) {
      const key = `${productId}@${version}`;
      if (!this.#known.has(key) && Number.isInteger(version)) missing.set(key, { productId, version });
    }
    const keys = [...missing.values()].map((one) => ({
      id: idFrom<'Product'>(one.productId),
      version: one.version,
    }));
    for (const key of missing.keys()) this.#known.set(key, undefined);
    for (const { product, version, digest } of await findVersions(tx, keys)) {
      this.#known.set(`${product.id}@${version}`, { product, digest });
    }
  }

  digests(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...this.#known]
        .flatMap(([key, found]) => (found === undefined ? [] : [[key, found.digest] as const]))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
}
