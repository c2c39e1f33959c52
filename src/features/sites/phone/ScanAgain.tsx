import { useState } from 'react';
import { Scanner } from '../../../components/scanner/Scanner';
import { readGateCode } from '../../../lib/codeText';
import type { Language } from '../../../lib/language';
import { kioskTexts } from '../registry/kioskTexts';

interface Props {
  title: string;
  /** Why. */
  text: string;
  language: Language;
  onCode: (code: string) => void;
}

/** Reads the code of a gate with this phone, so that what was typed on this page stays. */
export function ScanAgain({ title, text, language, onCode }: Props) {
  const texts = kioskTexts[language];
  const [isForeign, setForeign] = useState(false);
  return (
    <section className="pl-panel pl-stack" aria-label={title}>
      <h2 className="m-0">{title}</h2>
      <p className="m-0" role="status">
        {text}
      </p>
      <Scanner
        language={language}
        isTypable={false}
        onCode={(scanned) => {
          const code = readGateCode(scanned, window.location.href);
          setForeign(code === undefined);
          if (code !== undefined) onCode(code);
        }}
      />
      <p className="pl-error m-0" aria-live="polite">
        {isForeign && texts.own.foreign}
      </p>
    </section>
  );
}
