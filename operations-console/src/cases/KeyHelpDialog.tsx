import { Modal } from 'antd';
import styles from './KeyHelpDialog.module.css';
import type { KeyHelp } from './key-help.ts';

interface KeyHelpDialogProps {
  readonly keyHelp: readonly KeyHelp[];
  readonly onClose: () => void;
}

/** All shortcuts of the page, shown on request. */
export function KeyHelpDialog({ keyHelp, onClose }: KeyHelpDialogProps) {
  return (
    <Modal open title="Keyboard shortcuts" footer={null} width={420} onCancel={onClose}>
      <dl className={styles.keys}>
        {keyHelp.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        Shortcuts are off while you type in a field. <kbd>Esc</kbd> leaves the field.
      </p>
    </Modal>
  );
}
