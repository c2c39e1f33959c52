import { type FormEvent, useState } from 'react';
import type { GatePerson, GateRoster, RosterPerson, SitePresence } from '../../../api/visitorLog/contract';
import { peopleByName, NAME_LETTERS, personOfBadge, personOfPin } from '../../../domain/signIn/people';
import { pinDigest } from '../../../domain/signIn/pinDigest';
import { Scanner } from '../../../components/scanner/Scanner';
import { gatePersonOf } from './gatePerson';
import type { Language } from '../../../lib/language';
import type { KioskTexts } from './kioskTexts';

interface Props {
  /** Without one, only the field for a badge. */
  title?: string;
  isBadgeOnly?: boolean;
  roster: GateRoster;
  /** People who are only in the log, such as a delivery, sign out by name, too. */
  stays: readonly SitePresence[];
  language: Language;
  texts: KioskTexts;
  onPerson: (person: GatePerson) => void;
  onBack?: () => void;
}

type Way = 'badge' | 'pin' | 'name';

/** The people of the log who are not on the list of the gate. */
const othersIn = (stays: readonly SitePresence[], people: readonly RosterPerson[]): RosterPerson[] => {
  const known = new Set(people.map(({ kind, id }) => `${kind} ${id}`));
  const others = stays.filter(({ personKey }) => !known.has(personKey));
  return others.map(({ personKey, kind, name, organization, phone }) => ({
    id: personKey.slice(kind.length + 1),
    kind,
    name,
    organization,
    phone,
    trade: '',
    pinDigest: '',
    foremanId: '',
    reasons: [],
  }));
};

/** Finds out who is at the gate: by a badge, a PIN or a name. */
export function IdentifyStep({
  title,
  isBadgeOnly = false,
  roster,
  stays,
  language,
  texts,
  onPerson,
  onBack,
}: Props) {
  const [way, setWay] = useState<Way>(isBadgeOnly ? 'badge' : 'pin');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const people = way === 'name' ? [...roster.people, ...othersIn(stays, roster.people)] : roster.people;
  const found = way === 'name' ? peopleByName(typed, people) : [];
  const isEnough = typed.replace(/[^\p{L}\p{N}]/gu, '').length >= NAME_LETTERS;

  function change(text: string) {
    setTyped(text);
    setProblem('');
    if (way === 'pin' && text.length === roster.pinLength) void readPin(text);
  }

  async function readPin(pin: string) {
    const digest = await pinDigest(pin, roster.pinSalt);
    const person = personOfPin(digest, roster.people);
    if (person) return onPerson(gatePersonOf(person));
    setTyped('');
    setProblem(texts.unknownPin);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (way === 'name' || typed.trim() === '') return;
    if (way === 'pin') void readPin(typed.trim());
    else readBadge(typed);
  }

  function readBadge(code: string) {
    const reader = { base: window.location.href, businessId: roster.businessId };
    const read = personOfBadge(code, roster.people, reader);
    setTyped('');
    if ('person' in read) onPerson(gatePersonOf(read.person));
    else setProblem(texts.badges[read.problem]);
  }

  const fieldId = `kiosk-${way}`;
  const hint = way === 'badge' ? texts.badgeHint : way === 'name' ? texts.nameHint : '';
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
          <Scanner language={language} facing="user" onCode={readBadge} />
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
            {way !== 'name' && (
              <button type="submit" className={`btn ${isBadgeOnly ? 'btn-secondary' : 'btn-primary'}`}>
                {texts.find}
              </button>
            )}
          </div>
          <p id={`${fieldId}-hint`} className="pl-hint m-0">
            {hint}
          </p>
          <p id={`${fieldId}-problem`} className="pl-error m-0" aria-live="polite">
            {problem || (way === 'name' && isEnough && found.length === 0 ? texts.noName : '')}
          </p>
        </form>
      )}
      {found.map((one) => (
        <button
          key={`${one.kind} ${one.id}`}
          type="button"
          className="btn btn-secondary text-start"
          onClick={() => {
            const person = people.find(({ kind, id }) => kind === one.kind && id === one.id);
            if (person) onPerson(gatePersonOf(person));
          }}
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
