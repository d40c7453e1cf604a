import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { afterSeconds } from '../demonstration/waiting.ts';
import { useDesignTexts } from '../design-context.tsx';
import { showLoading } from './loading.ts';

export function Demo() {
  const texts = useDesignTexts();

  async function load() {
    const hide = showLoading(texts.loading);
    await afterSeconds(1.5);
    hide();
  }

  async function loadAndUpload() {
    const hideLoading = showLoading(texts.loading);
    const hideUploading = showLoading(texts.imageUploading);
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
