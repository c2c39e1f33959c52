import { useState } from 'react';
import type { GatePerson, GateSite } from '../../../api/visitorLog/contract';
import { QrCode } from '../../../components/qr/QrCode';
import { useIsOnline } from '../../../components/useIsOnline';
import { mayBeLetIn } from '../../../domain/signIn/entry';
import { codeText, shortCode } from '../../../lib/codeText';
import type { Language } from '../../../lib/language';
import type { KioskTexts } from './kioskTexts';
import type { GateOutcome } from './useGate';

interface Props {
  outcomes: readonly GateOutcome[];
  site: GateSite;
  /** Missing on people's own phones, which are the badge. */
  businessId?: string;
  language: Language;
  texts: KioskTexts;
  /** Missing on people's own phones, where nobody sees who lets in. */
  onLetIn?: (person: GatePerson, letInBy: string) => void;
  onDone: () => void;
}

const kinds = { EMPLOYEE: 'employee', PARTNER: 'worker', VISITOR: 'visitor', DELIVERY: undefined } as const;

function headline(
  { did, person: { name } }: Extract<GateOutcome, { did: unknown }>,
  texts: KioskTexts,
): string {
  return { IN: texts.welcome, OUT: texts.goodbye, REPEAT: texts.already }[did](name);
}

/** What came of it: a welcome, or why somebody may not enter and whom to call. */
export function OutcomeStep({ outcomes, site, businessId, language, texts, onLetIn, onDone }: Props) {
  const isOnline = useIsOnline();
  const passed = outcomes.filter((one) => 'did' in one);
  const stopped = outcomes.filter((one) => 'stopped' in one);
  const problem = (one?: { isOut?: boolean }) => (one?.isOut ? texts.notOut : texts.stopped);
  const [first] = passed;
  const kind = first?.did === 'IN' && passed.length === 1 ? kinds[first.person.kind] : undefined;
  const subject = kind && first && first.person.id !== '' ? { kind, id: first.person.id } : undefined;
  const title =
    passed.length > 1 ? texts.crewIn(passed.length) : first ? headline(first, texts) : problem(stopped[0]);
  return (
    <>
      {first && (
        <section className="pl-panel pl-stack" aria-label={title}>
          <h2 className="m-0">{title}</h2>
          {passed.length > 1 && <p className="m-0">{passed.map(({ person }) => person.name).join(', ')}</p>}
          {subject && businessId !== undefined && (
            <>
              <div className="pl-kiosk-code">
                <QrCode text={codeText(subject, businessId, window.location.href)} />
              </div>
              <p className="m-0">
                <strong>{shortCode(subject)}</strong> · {texts.showBadge}
              </p>
            </>
          )}
        </section>
      )}
      {stopped.map((one) => (
        <section key={one.person.id + one.person.name} className="alert alert-danger m-0 pl-stack">
          <h2 className="m-0">
            {one.person.name}: {problem(one)}
          </h2>
          <ul className="m-0">
            {one.stopped.map(({ text }) => (
              <li key={text.en}>
                {text[language]}
                {language !== 'en' && text.en !== text[language] && <div lang="en">{text.en}</div>}
              </li>
            ))}
          </ul>
          <p className="m-0">
            {one.stopped.some(({ code }) => code === 'ANSWERS') &&
              `${isOnline ? texts.notified : texts.notifiedLater} `}
            {texts.call(site.managers[0]?.name ?? '')}
            {site.phone !== '' && (
              <>
                : <a href={`tel:${site.phone}`}>{site.phone}</a>
              </>
            )}
          </p>
          {onLetIn && !one.isOut && mayBeLetIn(one.stopped) && (
            <LetIn texts={texts} onLetIn={(name) => onLetIn(one.person, name)} />
          )}
        </section>
      ))}
      <div>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          {texts.done}
        </button>
      </div>
    </>
  );
}

function LetIn({ texts, onLetIn }: { texts: KioskTexts; onLetIn: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  if (!isOpen)
    return (
      <div>
        <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
          {texts.letIn}
        </button>
      </div>
    );
  return (
    <form
      className="pl-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onLetIn(name.trim());
      }}
    >
      <div>
        <label className="form-label" htmlFor="let-in-by">
          {texts.whoLetsIn}
        </label>
        <input
          id="let-in-by"
          className="form-control"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="pl-hint m-0">{texts.letInHint}</p>
      </div>
      <div>
        <button type="submit" className="btn btn-primary">
          {texts.letIn}
        </button>
      </div>
    </form>
  );
}
