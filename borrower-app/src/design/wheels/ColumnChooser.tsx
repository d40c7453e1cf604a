import { type Loaded, useLoaded } from '../lazy/use-loaded.ts';
import { Skeleton, SkeletonGroup } from '../skeleton/Skeleton.tsx';
import styles from './ColumnChooser.module.css';
import type { Column } from './column.ts';
import { NativeColumns } from './NativeColumns.tsx';

interface ColumnChooserProps {
  readonly columns: readonly Column[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Loads the wheels. Called when idle, it makes them open immediately. */
function loadWheels() {
  return import('./Wheels.tsx');
}

/**
 * Choices side by side. Touch uses wheels, which load when this first opens. Keyboards and screen readers use
 * a native select for each column, as does everyone if the wheels could not be loaded.
 */
export function ColumnChooser({ columns, value, onChange }: ColumnChooserProps) {
  const loaded = useLoaded(loadWheels);

  return (
    <div className={styles.chooser}>
      <NativeColumns
        columns={columns}
        value={value}
        onChange={onChange}
        className={loaded.state === 'failed' ? undefined : styles.underWheels}
      />
      <WheelsPart loaded={loaded} columns={columns} value={value} onChange={onChange} />
    </div>
  );
}

interface WheelsPartProps extends ColumnChooserProps {
  readonly loaded: Loaded<Awaited<ReturnType<typeof loadWheels>>>;
}

function WheelsPart({ loaded, ...choice }: WheelsPartProps) {
  switch (loaded.state) {
    case 'ready':
      return <loaded.value.Wheels {...choice} />;
    case 'loading':
      return (
        <SkeletonGroup>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      );
    case 'failed':
      return null;
  }
}
