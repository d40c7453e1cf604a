import type { DataOf } from '@hiram/contract/call';
import { listPasskeys, removePasskey, renamePasskey, sendPasskeyCode } from '@hiram/contract/people/passkeys';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { Field } from '#design/field/Field.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import type { AnswerQuery } from '#queries/answer-query.ts';
import { useAnswer } from '#queries/use-answer.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { ConfirmByCode } from '../one-time-codes/ConfirmByCode.tsx';
import { addPasskey } from './add-passkey.ts';
import styles from './Passkeys.module.css';
import { passkeyCopy } from './passkey-copy.ts';

type Passkey = DataOf<typeof listPasskeys>['passkeys'][number];

/** Personal data, so it is never stored on the phone. */
const passkeysQuery: AnswerQuery<typeof listPasskeys> = { call: listPasskeys, request: {}, keep: false };

type Step =
  | { readonly name: 'list' }
  | { readonly name: 'add' }
  | { readonly name: 'edit' | 'remove'; readonly passkey: Passkey };

const LIST: Step = { name: 'list' };

/** The borrower's passkeys, and why they are safer than a code. */
export function Passkeys() {
  const copy = useCopy(passkeyCopy);
  const formatTime = useFormattedTime();
  const answer = useAnswer(passkeysQuery);
  const [step, setStep] = useState<Step>(LIST);
  // The rest of the page works without it.
  if (answer.state !== 'ready') return null;
  const { passkeys, canAdd } = answer.value;

  function close(): void {
    setStep(LIST);
    if (answer.state === 'ready') void answer.refresh();
  }

  return (
    <section>
      <List title={copy.title}>
        {passkeys.map((passkey) => (
          <ListRow
            key={passkey.passkeyId}
            title={passkey.name}
            description={
              passkey.lastUsedAt === undefined
                ? copy.unused(formatTime(passkey.createdAt))
                : copy.used(formatTime(passkey.createdAt), formatTime(passkey.lastUsedAt))
            }
            onClick={() => setStep({ name: 'edit', passkey })}
          />
        ))}
        {canAdd === '1' && (
          <ListRow title={copy.add} description={copy.addReason} onClick={() => setStep({ name: 'add' })} />
        )}
      </List>
      <p className={styles.why}>{copy.why}</p>
      {step.name === 'add' && <AddPasskey onClose={close} />}
      {step.name === 'edit' && (
        <EditPasskey
          passkey={step.passkey}
          onClose={close}
          onRemove={() => setStep({ ...step, name: 'remove' })}
        />
      )}
      {step.name === 'remove' && <RemovePasskey passkey={step.passkey} onClose={close} />}
    </section>
  );
}

interface StepProps {
  readonly onClose: () => void;
}

function AddPasskey({ onClose }: StepProps) {
  const copy = useCopy(passkeyCopy);
  const wire = useWire();

  async function add(smsCode: string): Promise<string | undefined> {
    if (wire === undefined) return copy.noAnswer;
    const outcome = await addPasskey(wire, { smsCode, unnamed: copy.unnamed });
    if (outcome.kind === 'refused') return outcome.message || copy.noAnswer;
    showToast(outcome.kind === 'added' ? copy.added : copy.notAdded);
    onClose();
    return undefined;
  }

  return <ConfirmPasskeyChange message={copy.confirmAdding} onClose={onClose} onCode={add} />;
}

function RemovePasskey({ passkey, onClose }: StepProps & { readonly passkey: Passkey }) {
  const copy = useCopy(passkeyCopy);
  const wire = useWire();

  async function remove(smsCode: string): Promise<string | undefined> {
    const request = { passkeyId: passkey.passkeyId, smsCode };
    const answer = await wire?.send(removePasskey, request, { silent: true });
    if (!answer?.success) return answer?.message || copy.noAnswer;
    showToast(copy.removed);
    onClose();
    return undefined;
  }

  return (
    <ConfirmPasskeyChange message={copy.confirmRemoving(passkey.name)} onClose={onClose} onCode={remove} />
  );
}

interface ConfirmPasskeyChangeProps extends StepProps {
  readonly message: string;
  readonly onCode: (smsCode: string) => Promise<string | undefined>;
}

function ConfirmPasskeyChange(props: ConfirmPasskeyChangeProps) {
  const wire = useWire();
  return (
    <ConfirmByCode
      {...props}
      purpose="manage_passkeys"
      requestCode={async () => wire?.send(sendPasskeyCode, {}, { silent: true })}
    />
  );
}

interface EditPasskeyProps extends StepProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

const LONGEST_NAME = 60;

function EditPasskey({ passkey, onClose, onRemove }: EditPasskeyProps) {
  const copy = useCopy(passkeyCopy);
  const wire = useWire();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    if (name.trim() === '') return setProblem(copy.nameWanted);
    const request = { passkeyId: passkey.passkeyId, name: name.trim() };
    const answer = await wire?.send(renamePasskey, request, { silent: true });
    if (!answer?.success) return setProblem(answer?.message || copy.noAnswer);
    onClose();
  }

  return (
    <PromptDialog open title={copy.edit} confirmLabel={copy.save} onCancel={onClose} onConfirm={save}>
      <Field label={copy.name} value={name} onChange={setName} error={problem} maxLength={LONGEST_NAME} />
      <div className={styles.remove}>
        <Button variant="text" onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </PromptDialog>
  );
}
