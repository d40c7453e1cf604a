import { Button } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** The id that programs use. People read the number, so it is only copied. */
export function CopyId({ id }: { readonly id: string }) {
  const [copied, setCopied] = useState<string>();
  const Icon = copied === id ? Check : Copy;
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon size={14} strokeWidth={1.6} aria-hidden />}
      onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(id))}
    >
      {copied === id ? 'Copied' : 'Copy id'}
    </Button>
  );
}
