import { Flex, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { BrandSelect } from './BrandSelect.tsx';
import styles from './QueueFilters.module.css';

interface QueueFiltersProps<Name extends string> {
  readonly queues: readonly { readonly value: Name; readonly label: string }[];
  /** None where something is sought in all of them. */
  readonly queue: Name | undefined;
  readonly brandLabel: string;
  /** What all of them are called, where the rows are told apart by something else than their brand. */
  readonly allLabel?: string;
  readonly brand: string | undefined;
  /** Brands of what is shown: the server has no list of all. */
  readonly brandsSeen: readonly string[];
  readonly onQueue: (queue: Name) => void;
  readonly onBrand: (brand: string | undefined) => void;
  /** Filters of the page's own, beside the brand. */
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
        // Of the options, each of which is a name.
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
