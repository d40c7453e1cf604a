import type { FAILURE_TILE_MODULE_ID, ORDER_TILE_MODULE_ID } from '@hiram/contract/constants';
import { resolveProductLink, saveEvent } from '@hiram/contract/support/engagement';
import { isHttpUrl } from '@hiram/values/text-patterns';
import { type ReactNode, useRef } from 'react';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import { Tile } from '#design/tile/Tile.tsx';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './OrderParts.module.css';

/** An available product, independent of the call's field names. */
export interface OfferedTile {
  readonly productKey: string;
  readonly name: string;
  readonly logo: string;
  readonly range: ReactNode;
  readonly rangeDescription: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly buttonText: string;
  readonly isEnabled: boolean;
}

interface ProductTilesProps {
  readonly tiles: readonly OfferedTile[];
  /** The page whose clicks are counted. */
  readonly module: typeof ORDER_TILE_MODULE_ID | typeof FAILURE_TILE_MODULE_ID;
}

/** Tiles that open the server's link: a page of ours, an allowed host, or a screen of the native app. */
export function ProductTiles({ tiles, module }: ProductTilesProps) {
  const wire = useWire();
  const shell = useNativeShell();
  const isOpening = useRef(false);

  async function choose({ productKey }: OfferedTile, index: number): Promise<void> {
    if (isOpening.current) return;
    isOpening.current = true;
    const position = String(index);
    // Analytics: not awaited, and failures are silent.
    const tap = { productId: productKey, moduleId: module, positionId: position } as const;
    void wire?.send(saveEvent, tap, { silent: true });
    const answer = await wire?.send(resolveProductLink, { module, position, productKey });
    if (answer?.success) {
      const { link } = answer.data;
      // A web page opens as a page; anything else names the product's screen in the native app.
      await shell.openLink(link, { isProduct: !isHttpUrl(link) });
    }
    isOpening.current = false;
  }

  return (
    <div className={styles.tiles}>
      {tiles.map((tile, index) => (
        <Tile
          key={tile.productKey}
          name={tile.name}
          logo={<NameMark name={tile.name} picture={tile.logo} />}
          figure={tile.range}
          figureLabel={tile.rangeDescription}
          description={tile.description}
          {...(tile.tags && { tags: tile.tags })}
          actionLabel={tile.buttonText}
          disabled={!tile.isEnabled}
          onClick={() => void choose(tile, index)}
        />
      ))}
    </div>
  );
}
