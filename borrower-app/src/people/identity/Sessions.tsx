import type { DataOf } from '@hiram/contract/call';
import { endSession, type readUserInfo } from '@hiram/contract/people/identity';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './Account.module.css';
import { accountCopy } from './account-copy.ts';
import { identityCopy } from './identity-copy.ts';

type UserSession = DataOf<typeof readUserInfo>['sessions'][number];

interface SessionsProps {
  readonly sessions: readonly UserSession[];
  readonly onEnded: () => void;
}

/** Where the borrower is logged in. A lost phone can be logged out here. */
export function Sessions({ sessions, onEnded }: SessionsProps) {
  const copy = useCopy(accountCopy);
  const formatTime = useFormattedTime();
  const [ending, setEnding] = useState<UserSession>();

  function nameOf({ deviceName }: UserSession): string {
    return deviceName || copy.unnamedDevice;
  }

  return (
    <>
      <List title={copy.devices}>
        {sessions.map((session) => (
          <ListRow
            key={session.sessionId}
            title={nameOf(session)}
            description={
              session.isThisOne === '1' ? copy.thisDevice : copy.lastUsed(formatTime(session.lastSeenAt))
            }
            {...(session.isThisOne === '0' && {
              trailing: (
                <button
                  type="button"
                  className={styles.end}
                  aria-label={`${copy.end}: ${nameOf(session)}`}
                  onClick={() => setEnding(session)}
                >
                  {copy.end}
                </button>
              ),
            })}
          />
        ))}
      </List>
      {ending && (
        <EndingQuestion
          sessionId={ending.sessionId}
          deviceName={nameOf(ending)}
          onClose={() => setEnding(undefined)}
          onEnded={onEnded}
        />
      )}
    </>
  );
}

interface EndingQuestionProps {
  readonly sessionId: string;
  readonly deviceName: string;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

function EndingQuestion({ sessionId, deviceName, onClose, onEnded }: EndingQuestionProps) {
  const copy = useCopy(accountCopy);
  const { noAnswer } = useCopy(identityCopy);
  const wire = useWire();

  async function end(): Promise<void> {
    const answer = await wire?.send(endSession, { endedSessionId: sessionId });
    if (answer?.failure !== undefined) showToast(noAnswer);
    if (!answer?.success) return;
    showToast(copy.ended);
    onClose();
    onEnded();
  }

  return (
    <PromptDialog
      open
      title={copy.endTitle(deviceName)}
      confirmLabel={copy.end}
      onCancel={onClose}
      onConfirm={end}
    >
      <p>{copy.endMessage}</p>
    </PromptDialog>
  );
}
