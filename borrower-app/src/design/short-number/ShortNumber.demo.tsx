import { Example } from '../demonstration/Example.tsx';
import { ShortNumber } from './ShortNumber.tsx';

export function Demo() {
  return (
    <>
      <Example title="In a line">
        <p>
          Loan <ShortNumber number="PH-7K4M-29QX" />
        </p>
      </Example>
      <Example title="Where the line ends">
        <p>
          When you call us about this loan, please tell us <ShortNumber number="PH-7K4M-29QX" />.
        </p>
      </Example>
    </>
  );
}
