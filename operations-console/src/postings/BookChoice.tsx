import type { MarketId } from '@hiram/contract/market-ids';
import { Segmented } from 'antd';
import { books } from './books.ts';

interface BookChoiceProps {
  readonly book: MarketId;
  readonly onChange: (book: MarketId) => void;
}

export function BookChoice({ book, onChange }: BookChoiceProps) {
  return <Segmented<MarketId> aria-label="Ledger" options={[...books]} value={book} onChange={onChange} />;
}
