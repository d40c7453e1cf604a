import { Flex } from 'antd';
import { SectionHeading } from './SectionHeading.tsx';

/** What a production build shows for as long as nobody can sign in. */
export function SignInMissing() {
  return (
    <Flex component="main" vertical align="center" justify="center" className="whole-page">
      <SectionHeading title="Sign-in is not configured">
        This console opens once staff can sign in. Until then nothing here can be reached.
      </SectionHeading>
    </Flex>
  );
}
