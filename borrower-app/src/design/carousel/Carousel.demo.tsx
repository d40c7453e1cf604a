import { Card } from '../card/Card.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Carousel } from './Carousel.tsx';

const slides = ['First slide', 'Second slide', 'Third slide'].map((text) => (
  <Card key={text}>
    <h3>{text}</h3>
    <p>Swipe, or use the arrow keys.</p>
  </Card>
));

export function Demo() {
  return (
    <>
      <Example title="By default it waits for the person">
        <Carousel label="Waiting carousel">{slides}</Carousel>
      </Example>
      <Example title="On its own every second, without dots">
        <Carousel label="Moving carousel" autoplayMs={1000} showsDots={false}>
          {slides}
        </Carousel>
      </Example>
      <Example title="From the second slide">
        <Carousel label="Carousel from the second" index={1}>
          {slides}
        </Carousel>
      </Example>
    </>
  );
}
