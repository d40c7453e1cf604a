import { Button } from 'antd';
import { useRef, useState } from 'react';
import styles from './Fields.module.css';
import { uploadImage } from './queries.ts';

interface ImageInputProps {
  readonly id: string;
  readonly title: string;
  readonly use: 'logo' | 'banner';
  /** Empty if there is no image. */
  readonly address: string;
  readonly describedBy: string;
  readonly onChange: (address: string) => void;
}

/** An image with its preview. It is uploaded when it is chosen; the field holds its address. */
export function ImageInput({ id, title, use, address, describedBy, onChange }: ImageInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState('');

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setUploading(true);
    setProblem('');
    try {
      onChange(await uploadImage(use, file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Upload failed.');
    } finally {
      setUploading(false);
    }
  }

  return (
    <div className={styles.image}>
      {address !== '' && <img className={styles.picture} data-use={use} src={address} alt={title} />}
      <Button
        id={id}
        aria-describedby={describedBy}
        loading={isUploading}
        onClick={() => picker.current?.click()}
      >
        {address === '' ? 'Choose an image…' : 'Replace…'}
      </Button>
      {address !== '' && <Button onClick={() => onChange('')}>Remove</Button>}
      {problem !== '' && <p role="alert">{problem}</p>}
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={`${title}: file`}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Clearing the value lets the user choose the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}
