import { useEffect, useState } from 'react';
import type { GateRoster } from '../../../api/visitorLog/contract';
import { QrCode } from '../../../components/qr/QrCode';
import { GATE_CODE_PERIOD, gateCode } from '../../../domain/signIn/gateCode';
import { gateCodeText } from '../../../lib/codeText';
import type { KioskTexts } from './kioskTexts';

interface Props {
  roster: GateRoster;
  /** The time of the server. */
  time: () => number;
  texts: KioskTexts;
}

/** The code for people's own phones, made here, so that it also changes without a network. */
export function PhoneCode({ roster: { businessId, site, gateSecret: secret }, time, texts }: Props) {
  const [code, setCode] = useState('');
  useEffect(() => {
    if (secret === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    async function show() {
      const at = time();
      // Browsers make no codes for pages without https.
      const next = await gateCode({ businessId, siteId: site.id, secret }, at).catch(() => undefined);
      if (isEnded || next === undefined) return;
      setCode(next);
      timer = setTimeout(() => void show(), GATE_CODE_PERIOD - (at % GATE_CODE_PERIOD));
    }
    void show();
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [businessId, site.id, secret, time]);
  if (code === '') return null;
  return (
    <section className="pl-panel pl-kiosk-phone" aria-label={texts.ownPhone}>
      <div className="pl-kiosk-code">
        <QrCode text={gateCodeText(code, window.location.href)} />
      </div>
      <p className="m-0">{texts.ownPhone}</p>
    </section>
  );
}
