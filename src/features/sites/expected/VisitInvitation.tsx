import './invitation.scss';
import type { LinkedVisit } from '../../../api/expectedVisitors/contract';
import { PhoneLink } from '../../../components/content/PhoneLink';
import { QrCode } from '../../../components/qr/QrCode';
import { longDay } from '../../../lib/longDay';
import { codeText, shortCode } from '../../../lib/codeText';
import type { Language } from '../../../lib/language';
import { visitTimes } from './visit';

const texts = {
  en: { code: 'Show this code at the gate', host: 'You visit', rules: 'Rules of the site' },
  es: { code: 'Muestre este código en la entrada', host: 'Usted visita a', rules: 'Reglas de la obra' },
} as const;

interface Props {
  visit: LinkedVisit;
  language: Language;
}

/** An invitation as the visitor sees it: the code for the gate, when and where, and the rules. */
export function VisitInvitation({ visit, language }: Props) {
  const { id, businessId, name, site, address, phone, day, host, rules, rulesEs } = visit;
  const subject = { kind: 'visit', id } as const;
  const said = texts[language];
  const shownRules = (language === 'es' && rulesEs) || rules;
  return (
    <section className="pl-panel pl-stack pl-invitation" aria-label={said.code} lang={language}>
      <div className="pl-invitation-code">
        <QrCode text={codeText(subject, businessId, document.baseURI)} />
        <p className="m-0 text-center">
          <strong>{shortCode(subject)}</strong>
          <br />
          {said.code}
        </p>
      </div>
      <div className="pl-stack gap-2">
        <h2 className="m-0">{name}</h2>
        <p className="m-0">
          {longDay(day, language)}, {visitTimes(visit)}
        </p>
        <p className="m-0">
          <strong>{site}</strong>
          <br />
          {address}
          {phone !== '' && (
            <>
              <br />
              <PhoneLink phone={phone} />
            </>
          )}
        </p>
        {host !== '' && (
          <p className="m-0">
            {said.host}: {host}
          </p>
        )}
      </div>
      {shownRules !== '' && (
        <div className="pl-invitation-rules">
          <h2>{said.rules}</h2>
          <p className="m-0 text-pre-line" lang={shownRules === rules ? 'en' : language}>
            {shownRules}
          </p>
        </div>
      )}
    </section>
  );
}
