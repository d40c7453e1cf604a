import { readOwnAccount } from '@hiram/contract/people/staff';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { OwnAccount } from './account.ts';
import { currentTimeMs } from './console-clock.ts';
import { sendCall } from './send-call.ts';
import { noteEnd, useSessionWatch } from './session-watch.ts';
import { isUserActive, useEvery } from './use-activity.ts';

const SECOND = 1_000;
const WARN_BEFORE_MS = 120 * SECOND;
/** A user who writes a long answer sends no requests, so this interval keeps the session alive. */
const STAY_AWAKE_EVERY_MS = 240 * SECOND;

/** Warns before the idle session expires, and ends it here when the server does. */
export function IdleWatch({ account }: { readonly account: OwnAccount }) {
  const { contactMs } = useSessionWatch();
  const [now, setNow] = useState(currentTimeMs);
  const idleEndMs = contactMs + Number(account.idleSeconds) * SECOND;
  const leftMs = Math.min(idleEndMs, Date.parse(account.sessionEndsAt)) - now;

  function keepSessionAlive(): void {
    // A refusal shows as the end of the session; without a response the warning stays.
    sendCall(readOwnAccount, {}).catch(() => setNow(currentTimeMs()));
  }

  useEvery(SECOND, () => {
    const present = currentTimeMs();
    setNow(present);
    if (leftMs <= 0) noteEnd();
    else if (present - contactMs > STAY_AWAKE_EVERY_MS && isUserActive(STAY_AWAKE_EVERY_MS))
      keepSessionAlive();
  });

  return (
    <Modal
      open={leftMs < WARN_BEFORE_MS && leftMs > 0}
      closable={false}
      title="Are you still there?"
      footer={
        <Button type="primary" onClick={keepSessionAlive}>
          Stay signed in
        </Button>
      }
    >
      <p>
        You will be signed out in <b>{asClock(leftMs)}</b>. Unsaved input stays on this page.
      </p>
    </Modal>
  );
}

function asClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
