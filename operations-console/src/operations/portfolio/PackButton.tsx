import { Button } from 'antd';
import { useState } from 'react';
import { downloadBytes } from '#export/download.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { fetchPack } from './queries.ts';

interface PackButtonProps {
  readonly filter: PortfolioFilter;
  readonly day: string;
}

/** Downloads the monthly pack as a PDF. */
export function PackButton({ filter, day }: PackButtonProps) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  async function download(): Promise<void> {
    setState('loading');
    try {
      const { content, mediaType } = await fetchPack(filter);
      downloadBytes(`portfolio-${filter.market}-${day}.pdf`, bytesOf(content), mediaType);
      setState('ready');
    } catch {
      // The button says that it failed; a click tries again.
      setState('failed');
    }
  }
  return (
    <Button loading={state === 'loading'} danger={state === 'failed'} onClick={() => void download()}>
      {state === 'failed' ? 'Pack failed, try again' : 'Monthly pack'}
    </Button>
  );
}

/** Decodes base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
