import './kiosk.scss';
import { useMemo, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import type { GatePerson, GateRoster } from '../../../api/visitorLog/contract';
import { findByPin } from '../../../api/visitorLog/queries';
import { Announcement } from '../../../components/Announcement';
import { LanguageSwitch } from '../../../components/content/TranslatedText';
import { PageTitle } from '../../../components/page/PageTitle';
import { anyFields, missingFields } from '../../../domain/signIn/asked';
import { type PeopleFinder, rosterFinder } from '../../../domain/signIn/finder';
import { takesPhoto } from '../../../domain/signIn/gateForm';
import { pinDigest } from '../../../domain/signIn/pinDigest';
import type { Direction } from '../../../domain/signIn/presence';
import { useIsOnline } from '../../../components/useIsOnline';
import { today } from '../../../lib/dates';
import { TakePhoto } from '../../../components/scanner/TakePhoto';
import type { Language } from '../../../lib/language';
import { paths } from '../../../lib/paths';
import type { Answers } from '../../../lib/questionnaire/questionnaire';
import { Choices } from './Choices';
import { GateQuestions } from './GateQuestions';
import { CrewStep } from './CrewStep';
import { focusHeading } from './focusHeading';
import { IdentifyStep } from './IdentifyStep';
import { type KioskTexts, kioskTexts } from './kioskTexts';
import { PhoneCode } from './PhoneCode';
import { OutcomeStep } from './OutcomeStep';
import { type Gate, type GateOutcome, useGate } from './useGate';
import { useIdle } from '../../../components/useIdle';
import { useWakeLock } from '../../../components/useWakeLock';
import { type PinPause, usePinPause } from './usePinPause';
import { GuestStep } from './GuestStep';

type Step =
  | { at: 'start' }
  | { at: 'identify'; direction: Direction; crew?: true }
  | { at: 'guest'; kind: 'VISITOR' | 'DELIVERY'; known?: GatePerson }
  | { at: 'crew'; foreman: GatePerson }
  | { at: 'check'; people: readonly GatePerson[]; broughtById: string }
  | { at: 'photo'; people: readonly GatePerson[]; broughtById: string; answers: Answers }
  | { at: 'outcome'; outcomes: readonly GateOutcome[]; again: (person: GatePerson, letInBy: string) => void }
  | { at: 'end' };

const START: Step = { at: 'start' };
/** Somebody who walks away leaves nothing on the screen. */
const RESET_AFTER = 30_000;
/** The welcome is read quickly, and the next one waits. */
const OUTCOME_FOR = 8000;

/** A tablet at the gate: no menu, one step after the other, and back to the start by itself. */
export function Kiosk({ roster }: { roster: GateRoster }) {
  const { site } = roster;
  const [language, setLanguage] = useState<Language>('en');
  const [step, setStep] = useState<Step>(START);
  const isOver = useRef(false);
  const gate = useGate(roster);
  const asked = roster.asked ?? anyFields;
  const texts = kioskTexts[language];
  const pause = usePinPause();
  const finder = useMemo(
    () =>
      rosterFinder(roster, gate.stays, gate.usedVisits, window.location.href, (pin) =>
        findByPin(roster.site.id, pin),
      ),
    [roster, gate.stays, gate.usedVisits],
  );
  const people: PeopleFinder = {
    ...finder,
    async find(way, text) {
      if (way !== 'pin') return finder.find(way, text);
      if (pause.isPaused()) return 'tooOften';
      const found = await finder.find(way, text);
      if (typeof found !== 'string') pause.tried(found !== undefined);
      return found;
    },
  };
  const navigate = useNavigate();
  useWakeLock();
  const restart = () => {
    setStep(START);
    setLanguage('en');
  };
  const isWelcome = step.at === 'outcome' && step.outcomes.every((one) => 'did' in one);
  /** The same person tries another way, in the same language. */
  const back = () => setStep(START);
  useIdle(step.at !== 'start' || language !== 'en', isWelcome ? OUTCOME_FOR : RESET_AFTER, restart);
  // Only a manager's PIN leads out, also for Back and typed addresses.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = currentLocation.pathname !== nextLocation.pathname;
    if (isOver.current || nextLocation.pathname.startsWith('/auth/')) return false;
    return isLeaving && checksPin(roster);
  });
  if (blocker.state === 'blocked' && step.at !== 'end') setStep({ at: 'end' });

  function end() {
    isOver.current = true;
    if (blocker.state === 'blocked') blocker.proceed();
    else void navigate(paths.siteDashboard(site.id));
  }

  /** Passes people one by one, so that one who is stopped stops nobody else. */
  async function pass(
    people: readonly GatePerson[],
    direction: Direction,
    {
      answers = {},
      letInBy = '',
      broughtById = '',
      photo,
    }: Partial<Omit<Parameters<Gate['pass']>[0], 'person'>> = {},
  ) {
    const outcomes: GateOutcome[] = [];
    for (const person of people)
      outcomes.push(await gate.pass({ person, direction, answers, letInBy, broughtById, photo }));
    setStep({
      at: 'outcome',
      outcomes,
      again: (person, name) => void pass([person], 'IN', { answers, letInBy: name, broughtById, photo }),
    });
  }

  /** A known person: out at once, in after the questions. */
  async function identified(person: GatePerson, direction: Direction) {
    if (!gate.signsIn(person, direction)) await pass([person], direction);
    else if (missingFields(asked, person).length > 0)
      setStep({ at: 'guest', kind: 'VISITOR', known: person });
    else setStep({ at: 'check', people: [person], broughtById: '' });
  }

  return (
    <div className="pl-kiosk" lang={language}>
      <div className="pl-kiosk-head pl-cluster justify-content-between">
        <PageTitle title={site.name || '—'} />
        {site.spanish && <LanguageSwitch language={language} onChange={setLanguage} />}
      </div>
      <Notices gate={gate} texts={texts} />
      <div className="pl-kiosk-step" key={step.at} ref={focusHeading}>
        {step.at === 'start' && (
          <Start
            roster={roster}
            people={people}
            time={gate.time}
            language={language}
            texts={texts}
            go={setStep}
            onPerson={(person) => void identified(person, 'EITHER')}
          />
        )}
        {step.at === 'identify' && (
          <IdentifyStep
            title={step.crew ? texts.crew : step.direction === 'OUT' ? texts.signOut : texts.worker}
            people={people}
            facing="user"
            language={language}
            texts={texts}
            onPerson={(person) =>
              step.crew ? setStep({ at: 'crew', foreman: person }) : void identified(person, step.direction)
            }
            onBack={back}
          />
        )}
        {step.at === 'guest' && (
          <GuestStep
            kind={step.kind}
            known={step.known}
            hosts={hostsOf(roster, step.known)}
            asked={asked}
            texts={texts}
            onPerson={(person) => setStep({ at: 'check', people: [person], broughtById: '' })}
            onBack={back}
          />
        )}
        {step.at === 'crew' && (
          <CrewStep
            foreman={step.foreman}
            people={roster.people}
            isOnSite={gate.isOnSite}
            texts={texts}
            onPeople={(people) => setStep({ at: 'check', people, broughtById: step.foreman.id })}
            onBack={back}
          />
        )}
        {step.at === 'check' && (
          <GateQuestions
            site={site}
            isCrew={step.people.length > 1}
            language={language}
            texts={texts}
            onAnswers={async (answers) => {
              const { people: coming, broughtById } = step;
              if (takesPhoto(site, coming.length, answers))
                setStep({ at: 'photo', people: coming, broughtById, answers });
              else await pass(coming, 'IN', { answers, broughtById });
            }}
            onBack={back}
          />
        )}
        {step.at === 'photo' && (
          <TakePhoto
            title={texts.photo}
            text={texts.photoFor}
            isRequired={site.requiresPhoto}
            language={language}
            onPhoto={(photo) =>
              pass(step.people, 'IN', { answers: step.answers, broughtById: step.broughtById, photo })
            }
            onBack={back}
          />
        )}
        {step.at === 'outcome' && (
          <OutcomeStep
            outcomes={step.outcomes}
            site={site}
            businessId={roster.businessId}
            language={language}
            texts={texts}
            onLetIn={step.again}
            onDone={restart}
          />
        )}
        {step.at === 'end' && (
          <EndStep
            pause={pause}
            roster={roster}
            texts={texts}
            onEnd={end}
            onBack={() => {
              if (blocker.state === 'blocked') blocker.reset();
              back();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The site managers, and whom an expected visitor visits. */
function hostsOf({ site, visits }: GateRoster, known: GatePerson | undefined) {
  const host = visits.find(({ id }) => id === known?.visitId)?.host;
  const isOther = host && site.managers.every(({ id }) => id !== host.id);
  return isOther ? [...site.managers, host] : site.managers;
}

interface StartProps {
  roster: GateRoster;
  people: PeopleFinder;
  time: Gate['time'];
  language: Language;
  texts: KioskTexts;
  go: (step: Step) => void;
  onPerson: (person: GatePerson) => void;
}

/** What everybody sees who comes to the gate. A badge works from here. */
function Start({ roster, people, time, language, texts, go, onPerson }: StartProps) {
  const bulletins = roster.site.bulletins.filter(({ until }) => until === '' || until >= today());
  return (
    <>
      <Choices<Step>
        go={go}
        choices={[
          [texts.worker, { at: 'identify', direction: 'IN' }],
          [texts.visitor, { at: 'guest', kind: 'VISITOR' }],
          [texts.delivery, { at: 'guest', kind: 'DELIVERY' }],
          [texts.crew, { at: 'identify', direction: 'IN', crew: true }],
          [texts.signOut, { at: 'identify', direction: 'OUT' }],
        ]}
      />
      <IdentifyStep
        isBadgeOnly
        people={people}
        facing="user"
        language={language}
        texts={texts}
        onPerson={onPerson}
      />
      <PhoneCode roster={roster} time={time} texts={texts} />
      {bulletins.length > 0 && (
        <section className="pl-panel pl-stack" aria-labelledby="kiosk-bulletins">
          <h2 id="kiosk-bulletins" className="m-0">
            {texts.bulletins}
          </h2>
          <ul className="pl-plain-list">
            {bulletins.map(({ id, text, textEs }) => (
              <li key={id}>{(language === 'es' && textEs) || text}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-auto">
        <button type="button" className="btn btn-link" onClick={() => go({ at: 'end' })}>
          {texts.end}
        </button>
      </div>
    </>
  );
}

/** What waits to be sent, and what was refused after the person had gone in. */
function Notices({ gate: { unsent, refused, dismiss }, texts }: { gate: Gate; texts: KioskTexts }) {
  const isOnline = useIsOnline();
  return (
    <>
      {(unsent > 0 || !isOnline) && (
        <p role="note" className="alert alert-warning m-0">
          {!isOnline && `${texts.offline} `}
          {unsent > 0 && <strong>{texts.waiting(unsent)}</strong>}
        </p>
      )}
      {refused.map(({ key, name, isOut, text }) => (
        <div key={key} role="note" className="alert alert-danger m-0 pl-cluster justify-content-between">
          {texts.refused(name, isOut, text)}
          <button type="button" className="btn btn-secondary" onClick={() => dismiss(key)}>
            {texts.done}
          </button>
        </div>
      ))}
      <Announcement text={unsent > 0 ? texts.waiting(unsent) : ''} />
    </>
  );
}

interface EndProps {
  roster: GateRoster;
  texts: KioskTexts;
  pause: PinPause;
  onEnd: () => void;
  onBack: () => void;
}

/** False where no manager has a PIN, or none can be checked without https: nobody could end the registry. */
const checksPin = ({ managerPinDigests }: GateRoster) => managerPinDigests.length > 0 && 'subtle' in crypto;

/** Asks for the PIN of a site manager. */
function EndStep({ roster, texts, pause, onEnd, onBack }: EndProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  async function submit() {
    if (!checksPin(roster)) return onEnd();
    if (pause.isPaused()) return setProblem(texts.badges.tooOften);
    const isRight = roster.managerPinDigests.includes(await pinDigest(pin, roster.pinSalt));
    pause.tried(isRight);
    if (isRight) onEnd();
    else setProblem(texts.wrongPin);
  }
  return (
    <form
      className="pl-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 className="m-0">{texts.end}</h2>
      {checksPin(roster) && (
        <div>
          <label className="form-label" htmlFor="manager-pin">
            {texts.managerPin}
          </label>
          <input
            id="manager-pin"
            className="form-control"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={problem !== ''}
            aria-describedby="manager-pin-error"
            value={pin}
            onChange={({ target }) => {
              setPin(target.value);
              setProblem('');
            }}
          />
          <p id="manager-pin-error" className="pl-error m-0" aria-live="polite">
            {problem}
          </p>
        </div>
      )}
      <div className="pl-cluster">
        <button type="submit" className="btn btn-primary">
          {texts.end}
        </button>
        <button type="button" className="btn btn-secondary" onClick={onBack}>
          {texts.back}
        </button>
      </div>
    </form>
  );
}
