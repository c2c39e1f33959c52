import { type FormEvent, type ReactNode, useState } from 'react';
import type { GatePerson } from '../../../api/visitorLog/contract';
import type { IdentityWay } from '../../../api/gatePhones/contract';
import type { InvitationProblem, PeopleFinder } from '../../../domain/signIn/finder';
import { NAME_LETTERS } from '../../../domain/signIn/people';
import { Scanner } from '../../../components/scanner/Scanner';
import type { Language } from '../../../lib/language';
import type { KioskTexts } from './kioskTexts';

interface Props {
  /** Without one, only the field for a badge. */
  title?: string;
  isBadgeOnly?: boolean;
  people: PeopleFinder;
  /** Where the camera for badges looks. */
  facing: 'user' | 'environment';
  language: Language;
  texts: KioskTexts;
  onPerson: (person: GatePerson) => void;
  onBack?: () => void;
}

/** A text in the chosen language, and below it in the other, because the choice may not have been made yet. */
function BothLanguages({ texts, language }: { texts: InvitationProblem; language: Language }) {
  const other = language === 'es' ? 'en' : 'es';
  return (
    <>
      {texts[language] ?? texts.en}
      {texts.es && (
        <span className="d-block" lang={other}>
          {texts[other]}
        </span>
      )}
    </>
  );
}

/** Finds out who is at the gate: by a badge, a PIN or a name. */
export function IdentifyStep({
  title,
  isBadgeOnly = false,
  people: { find, namesLike, pinLength },
  facing,
  language,
  texts,
  onPerson,
  onBack,
}: Props) {
  const [way, setWay] = useState<IdentityWay>(isBadgeOnly ? 'badge' : 'pin');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<ReactNode>('');
  const isListed = way === 'name' && namesLike !== undefined;
  const found = isListed ? namesLike(typed) : [];
  const isEnough = typed.replace(/[^\p{L}\p{N}]/gu, '').length >= NAME_LETTERS;
  const nobody = { badge: texts.badges.unknown, pin: texts.unknownPin, name: texts.unknownName };

  function change(text: string) {
    setTyped(text);
    setProblem('');
    if (way === 'pin' && text.length === pinLength) void look(text);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isListed && typed.trim() !== '') void look(typed.trim());
  }

  async function look(text: string) {
    try {
      const one = await find(way, text);
      if (typeof one === 'object' && 'kind' in one) return onPerson(one);
      // A name is easier to correct than to type again.
      if (way !== 'name') setTyped('');
      if (typeof one === 'object') setProblem(<BothLanguages texts={one} language={language} />);
      else setProblem(one ? texts.badges[one] : nobody[way]);
    } catch (cause) {
      setProblem((language === 'en' && cause instanceof Error && cause.message) || texts.failed);
    }
  }

  const fieldId = `kiosk-${way}`;
  const nameHint = namesLike ? texts.nameHint : texts.wholeNameHint;
  const hint = way === 'badge' ? texts.badgeHint : way === 'name' ? nameHint : '';
  return (
    <section className="pl-stack" aria-label={title}>
      {title !== undefined && <h2 className="m-0">{title}</h2>}
      {!isBadgeOnly && (
        <div className="pl-cluster" role="group" aria-label={title}>
          {(['badge', 'pin', 'name'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={way === one ? 'btn btn-secondary active' : 'btn btn-quiet'}
              aria-pressed={way === one}
              onClick={() => {
                setWay(one);
                change('');
              }}
            >
              {texts[one]}
            </button>
          ))}
        </div>
      )}
      {way === 'badge' && !isBadgeOnly ? (
        <>
          <Scanner language={language} facing={facing} onCode={(text) => void look(text)} />
          <p className="pl-error m-0" aria-live="polite">
            {problem}
          </p>
        </>
      ) : (
        <form onSubmit={submit}>
          <label className="form-label" htmlFor={fieldId}>
            {texts[way]}
          </label>
          <div className="d-flex gap-2">
            <input
              key={way}
              id={fieldId}
              className="form-control"
              type={way === 'pin' ? 'password' : 'text'}
              inputMode={way === 'pin' ? 'numeric' : 'text'}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              // A scanner types where the focus is.
              ref={(input) => (title === undefined ? undefined : input?.focus({ preventScroll: true }))}
              aria-describedby={`${fieldId}-hint ${fieldId}-problem`}
              value={typed}
              onChange={({ target }) => change(target.value)}
            />
            {!isListed && (
              <button type="submit" className={`btn ${isBadgeOnly ? 'btn-secondary' : 'btn-primary'}`}>
                {texts.find}
              </button>
            )}
          </div>
          <p id={`${fieldId}-hint`} className="pl-hint m-0">
            {hint}
          </p>
          <p id={`${fieldId}-problem`} className="pl-error m-0" aria-live="polite">
            {problem || (isListed && isEnough && found.length === 0 ? texts.noName : '')}
          </p>
        </form>
      )}
      {found.map((one) => (
        <button
          key={`${one.kind} ${one.id}`}
          type="button"
          className="btn btn-secondary text-start"
          onClick={() => onPerson(one.person)}
        >
          <strong>{one.initials}</strong> {one.organization}
          {one.hint !== '' && ` · …${one.hint}`}
        </button>
      ))}
      {onBack && (
        <div>
          <button type="button" className="btn btn-secondary" onClick={onBack}>
            {texts.back}
          </button>
        </div>
      )}
    </section>
  );
}
