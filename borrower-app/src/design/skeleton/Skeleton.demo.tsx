import { Card } from '../card/Card.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

export function Demo() {
  return (
    <>
      <Example title="A card with a figure">
        <Card>
          <SkeletonGroup>
            <Skeleton shape="short-line" />
            <Skeleton shape="figure" />
            <Skeleton />
            <Skeleton shape="control" />
          </SkeletonGroup>
        </Card>
      </Example>
      <Example title="A person, then a picture">
        <SkeletonGroup>
          <Skeleton shape="circle" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      </Example>
    </>
  );
}
