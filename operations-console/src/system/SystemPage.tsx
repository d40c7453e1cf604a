import { Flex } from 'antd';
import { BrandFacts } from '../brands/BrandFacts.tsx';
import { SectionHeading } from '../frame/SectionHeading.tsx';
import { Figures } from './Figures.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { ProgramStates } from './ProgramStates.tsx';
import { useFigures, useProgramStates } from './queries.ts';

/** The health of the platform, as its programs report it now. */
export function SystemPage() {
  const states = useProgramStates();
  const { figures, isAsking } = useFigures();
  return (
    <Flex vertical gap={16}>
      <SectionHeading title="System">
        Asked every five seconds. A program is ready when its database answers and has every migration.
      </SectionHeading>
      <ProgramStates states={states} />
      <KeyFigures figures={figures} />
      <BrandFacts />
      <Figures figures={figures} isAsking={isAsking} />
    </Flex>
  );
}
