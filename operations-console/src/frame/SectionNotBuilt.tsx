import { Empty } from 'antd';
import { SectionHeading } from './SectionHeading.tsx';
import type { Section } from './section.ts';

/** Says honestly that a section has a name and nothing else. */
export function SectionNotBuilt({ section }: { readonly section: Section }) {
  return (
    <>
      <SectionHeading title={section.title}>{section.purpose}</SectionHeading>
      <Empty
        style={{ marginTop: 96 }}
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={`Not built yet. It belongs to ${section.name} and is absent from production builds.`}
      />
    </>
  );
}
