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
  /** Rejects with why the code does not work. */
  onCode: (code: string) => Promise<void> | void;
}

/** Reads the code of a gate with this phone, so that what was typed on this page stays. */
export function ScanAgain({ title, text, language, onCode }: Props) {
  const texts = kioskTexts[language];
  const [problem, setProblem] = useState('');

  async function read(scanned: string) {
    const code = readGateCode(scanned, window.location.href);
    setProblem(code === undefined ? texts.own.foreign : '');
    try {
      if (code !== undefined) await onCode(code);
    } catch (cause) {
      setProblem((language === 'en' && cause instanceof Error && cause.message) || texts.own.expired);
    }
  }

  return (
    <section className="pl-panel pl-stack" aria-label={title}>
      <h2 className="m-0">{title}</h2>
      <p className="m-0">{text}</p>
      <Scanner language={language} isTypable={false} onCode={(scanned) => void read(scanned)} />
      <p className="pl-error m-0" aria-live="polite">
        {problem}
      </p>
    </section>
  );
}
