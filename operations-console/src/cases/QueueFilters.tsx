import { Flex, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { BrandSelect } from './BrandSelect.tsx';
import styles from './QueueFilters.module.css';

interface QueueFiltersProps<Name extends string> {
  readonly queues: readonly { readonly value: Name; readonly label: string }[];
  /** Undefined if a search covers all queues. */
  readonly queue: Name | undefined;
  readonly brandLabel: string;
  /** The label for "all", if the rows are grouped by something other than their brand. */
  readonly allLabel?: string;
  readonly brand: string | undefined;
  /** The brands come from the rows shown: the server has no full list. */
  readonly brandsSeen: readonly string[];
  readonly onQueue: (queue: Name) => void;
  readonly onBrand: (brand: string | undefined) => void;
  /** The page's own filters, beside the brand. */
  readonly children?: ReactNode;
}

export function QueueFilters<Name extends string>(props: QueueFiltersProps<Name>) {
  const { queues, queue, brandLabel, allLabel = 'All brands', brand, brandsSeen, onQueue, onBrand } = props;
  return (
    <Flex vertical gap={8}>
      <Segmented
        block
        className={styles.queues}
        aria-label="Queue"
        options={[...queues]}
        value={queue ?? ''}
        // The cast is safe: every option is a queue name.
        onChange={(chosen) => onQueue(chosen as Name)}
      />
      <Flex gap={8}>
        <BrandSelect
          label={brandLabel}
          allLabel={allLabel}
          brand={brand}
          brandsSeen={brandsSeen}
          onBrand={onBrand}
        />
        {props.children}
      </Flex>
    </Flex>
  );
}
