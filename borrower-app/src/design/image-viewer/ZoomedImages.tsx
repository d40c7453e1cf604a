import '../lazy/antd-mobile-theme.css';
import AntdImageViewer, { type MultiImageViewerRef } from 'antd-mobile/es/components/image-viewer';
import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ImageViewer.module.css';

interface ZoomedImagesProps {
  readonly images: readonly string[];
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
}

/** Inline gestures of antd-mobile's viewer; the library hides the content from screen readers. */
export function ZoomedImages({ images, index, onIndexChange }: ZoomedImagesProps) {
  const viewer = useRef<MultiImageViewerRef>(null);
  const pictures = useMemo(() => [...images], [images]);

  useEffect(() => viewer.current?.swipeTo(index), [index]);

  return (
    <AntdImageViewer.Multi
      ref={viewer}
      classNames={{ body: classNames(styles.body) }}
      images={pictures}
      defaultIndex={index}
      onIndexChange={onIndexChange}
      getContainer={null}
      visible
    />
  );
}
