import { Example } from '../demonstration/Example.tsx';
import { AutoRickshaw } from './AutoRickshaw.tsx';
import { CornerStore } from './CornerStore.tsx';
import { FiestaFlags } from './FiestaFlags.tsx';
import { JeepneyAtSunrise } from './JeepneyAtSunrise.tsx';
import { RestInHammock } from './RestInHammock.tsx';

const scenes = { AutoRickshaw, CornerStore, FiestaFlags, JeepneyAtSunrise, RestInHammock };

export function Demo() {
  return Object.entries(scenes).map(([name, SceneComponent]) => (
    <Example key={name} title={name}>
      <SceneComponent />
    </Example>
  ));
}
