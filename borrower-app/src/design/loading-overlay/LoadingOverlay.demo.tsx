import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { afterSeconds } from '../demonstration/waiting.ts';
import { useDesignCopy } from '../design-context.tsx';
import { showLoading } from './loading.ts';

export function Demo() {
  const copy = useDesignCopy();

  async function load() {
    const hide = showLoading(copy.loading);
    await afterSeconds(1.5);
    hide();
  }

  async function loadAndUpload() {
    const hideLoading = showLoading(copy.loading);
    const hideUploading = showLoading(copy.imageUploading);
    await afterSeconds(1);
    hideUploading();
    await afterSeconds(1);
    hideLoading();
  }

  return (
    <Example title="Until the answer arrives">
      <Button variant="secondary" onClick={() => void load()}>
        Load
      </Button>
      <Button variant="secondary" onClick={() => void loadAndUpload()}>
        Load and upload
      </Button>
    </Example>
  );
}
