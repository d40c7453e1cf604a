import { RETAINED_AFTER_DELETION_YEARS } from '@hiram/contract/constants';
import { deleteUser } from '@hiram/contract/people/identity';
import { type ReactNode, useState } from 'react';
import { useMarket } from '#brands/BrandProvider.tsx';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useGoBack } from '#frame/use-go-back.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { useSession } from '#session/SessionProvider.tsx';
import styles from './Account.module.css';
import { CodeField } from './CodeField.tsx';
import { deleteAccountCopy } from './delete-account-copy.ts';
import { useCodeAttempts } from './use-code-attempts.ts';
import { useOneTimeCode } from './use-one-time-code.ts';

interface DeletionProps {
  readonly maskedMobile: string;
  readonly onDeleted: () => void;
}

/** First what is deleted and what is kept, then the code that verifies the borrower. */
export function Deletion({ maskedMobile, onDeleted }: DeletionProps) {
  const copy = useCopy(deleteAccountCopy);
  const goBack = useGoBack();
  const [isSure, setSure] = useState(false);
  if (isSure) return <DeletionCode maskedMobile={maskedMobile} onDeleted={onDeleted} />;
  return (
    <>
      <ScreenContent>
        <h2 className={styles.lead}>{copy.deleteLead}</h2>
        <DeletionFacts />
      </ScreenContent>
      <BottomBar>
        <Button onClick={goBack}>{copy.keepAccount}</Button>
        <Button variant="text" onClick={() => setSure(true)}>
          {copy.goOn}
        </Button>
      </BottomBar>
    </>
  );
}

function DeletionFacts() {
  const copy = useCopy(deleteAccountCopy);
  const market = useMarket();
  return (
    <>
      <Facts heading={copy.deletedHeading}>
        <li>{copy.deletedNumber}</li>
        <li>{copy.deletedDevices}</li>
        <li>{copy.deletedAll}</li>
      </Facts>
      <Facts heading={copy.retainedHeading} note={copy.retainedByLaw[market]}>
        <li>{copy.retainedLoans(RETAINED_AFTER_DELETION_YEARS)}</li>
        <li>{copy.retainedLedger}</li>
      </Facts>
    </>
  );
}

function Facts({
  heading,
  note,
  children,
}: {
  readonly heading: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <Card>
      <div className={styles.part}>
        <h3>{heading}</h3>
        <ul className={styles.facts}>{children}</ul>
        {note !== undefined && <p className={styles.law}>{note}</p>}
      </div>
    </Card>
  );
}

function DeletionCode({ maskedMobile, onDeleted }: DeletionProps) {
  const copy = useCopy(deleteAccountCopy);
  const wire = useWire();
  const session = useSession();
  const goBack = useGoBack();
  const oneTimeCode = useOneTimeCode(maskedMobile, 'delete_account');
  const { code, problem, type, isUsable, refuse } = useCodeAttempts(oneTimeCode);

  async function remove(): Promise<void> {
    if (!wire || !isUsable(code)) return;
    const answer = await wire.send(deleteUser, { smsCode: code }, { silent: true });
    if (!answer.success) return refuse(answer);
    onDeleted();
    session?.end();
  }

  return (
    <>
      <ScreenContent>
        <p className={styles.sentence}>{copy.deleteCodeMessage(maskedMobile)}</p>
        <div className={styles.fields}>
          <CodeField
            mobile={maskedMobile}
            oneTimeCode={oneTimeCode}
            code={code}
            error={problem}
            onChange={type}
          />
        </div>
      </ScreenContent>
      <BottomBar>
        <Button onClick={goBack}>{copy.keepAccount}</Button>
        <Button variant="text" onClick={remove}>
          {copy.deleteAccount}
        </Button>
      </BottomBar>
    </>
  );
}
