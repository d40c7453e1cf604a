import { Flex } from 'antd';
import { BrandFacts } from '../brands/BrandFacts.tsx';
import { SectionHeading } from '../frame/SectionHeading.tsx';
import { Figures } from './Figures.tsx';
import { KeyMetrics } from './KeyFigures.tsx';
import { ProgramStates } from './ProgramStates.tsx';
import { useMetrics, useProgramStates } from './queries.ts';

/** The health of the platform, as its programs report it now. */
export function SystemPage() {
  const states = useProgramStates();
  const { figures, isAsking } = useMetrics();
  return (
    <Flex vertical gap={16}>
      <SectionHeading title="System">
        Asked every five seconds. A program is ready when its database answers and has every migration.
      </SectionHeading>
      <ProgramStates states={states} />
      <KeyMetrics figures={figures} />
      <BrandFacts />
      <Figures figures={figures} isAsking={isAsking} />
    </Flex>
  );
}
