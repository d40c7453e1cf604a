import { Flex } from 'antd';
import { SectionHeading } from '../frame/SectionHeading.tsx';
import { BrandFacts } from '../people/brands/BrandFacts.tsx';
import { KeyMetrics } from './KeyMetrics.tsx';
import { Figures } from './Metrics.tsx';
import { ProgramStates } from './ProgramStates.tsx';
import { useMetrics, useProgramStates } from './queries.ts';

/** The health of the platform, as its programs report it now. */
export function SystemPage() {
  const states = useProgramStates();
  const { figures, isAsking } = useMetrics();
  return (
    <Flex vertical gap={16}>
      <SectionHeading title="System">
        Checked every 5 seconds. A service is ready when its database responds and all migrations are applied.
      </SectionHeading>
      <ProgramStates states={states} />
      <KeyMetrics figures={figures} />
      <BrandFacts />
      <Figures figures={figures} isAsking={isAsking} />
    </Flex>
  );
}
